import { expect, test } from "vitest";
import { type MemberName, namesInDocument } from "./document-names.ts";

const none: MemberName = { firstName: "", middleName: "", lastName: "", fullName: "", fullNameLatin: "" };
const emma = { ...none, firstName: "Emma", lastName: "Weber", fullName: "Weber Emma" };
const irina = { ...none, firstName: "Ирина", middleName: "Олеговна", lastName: "Климова", fullName: "Климова Ирина Олеговна" };

test("a Latin name is filled in as it is read, in both fields", () => {
  expect(namesInDocument(emma, "germany")).toEqual({ fullName: "Emma Weber", fullNameLatin: "Emma Weber" });
  expect(namesInDocument({ ...emma, fullNameLatin: "EMMA WEBER" }, "russia")).toEqual({
    fullName: "Emma Weber",
    fullNameLatin: "EMMA WEBER",
  });
});

test("a Latin name is not prefilled when it has letters outside A to Z", () => {
  const jurgen = { ...none, firstName: "Jürgen", lastName: "Groß" };
  expect(namesInDocument(jurgen, "germany")).toEqual({ fullName: "Jürgen Groß", fullNameLatin: "" });
});

test("a Cyrillic name is filled in where documents are written in Cyrillic, elsewhere its Latin form", () => {
  const known = { ...irina, fullNameLatin: "IRINA KLIMOVA" };
  expect(namesInDocument(known, "russia")).toEqual({ fullName: "Климова Ирина Олеговна", fullNameLatin: "IRINA KLIMOVA" });
  expect(namesInDocument(known, "germany")).toEqual({ fullName: "IRINA KLIMOVA", fullNameLatin: "IRINA KLIMOVA" });
  expect(namesInDocument(irina, "germany")).toEqual({ fullName: "", fullNameLatin: "" });
});

test("nothing is filled in while nothing is known", () => {
  expect(namesInDocument(none, "germany")).toEqual({ fullName: "", fullNameLatin: "" });
});
