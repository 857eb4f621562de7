import { expect, test } from "vitest";
import { hasOneName, isNameOf, type MemberName, namesInDocument } from "./document-names.ts";

const none: MemberName = { firstName: "", middleName: "", lastName: "", fullName: "", fullNameLatin: "" };
const emma = { ...none, firstName: "Emma", lastName: "Weber", fullName: "Weber Emma" };
const irina = { ...none, firstName: "Ирина", middleName: "Олеговна", lastName: "Климова", fullName: "Климова Ирина Олеговна" };

test("fills a Latin name into both fields", () => {
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

test("prefills a Cyrillic name where documents are written in Cyrillic, elsewhere its Latin form", () => {
  const known = { ...irina, fullNameLatin: "IRINA KLIMOVA" };
  expect(namesInDocument(known, "russia")).toEqual({ fullName: "Климова Ирина Олеговна", fullNameLatin: "IRINA KLIMOVA" });
  expect(namesInDocument(known, "germany")).toEqual({ fullName: "IRINA KLIMOVA", fullNameLatin: "IRINA KLIMOVA" });
});

test("a Cyrillic name whose Latin form is unknown is transliterated, without the patronymic", () => {
  const form = { fullNameLatin: "IRINA KLIMOVA" };
  expect(namesInDocument(irina, "germany")).toEqual({ fullName: "IRINA KLIMOVA", ...form });
  expect(namesInDocument(irina, "russia")).toEqual({ fullName: "Климова Ирина Олеговна", ...form });
  expect(namesInDocument({ ...irina, firstName: "李" }, "germany")).toEqual({ fullName: "", fullNameLatin: "" });
});

test("shows one name for documents in Latin letters, and two for documents in other scripts", () => {
  expect(["germany", "turkey", "uzbekistan"].map(hasOneName)).toEqual([true, true, true]);
  expect(["russia", "bulgaria", "greece", "china"].map(hasOneName)).toEqual([false, false, false, false]);
});

test("prefills nothing while no name is known", () => {
  expect(namesInDocument(none, "germany")).toEqual({ fullName: "", fullNameLatin: "" });
});

test("a document may show the name in the form that its own form is prefilled with, and in any order", () => {
  const orlova = { ...none, firstName: "Ольга", middleName: "Петровна", lastName: "Орлова", fullName: "Орлова Ольга Петровна" };
  const shows = (fullName: string, country = "germany") => isNameOf(orlova, { country, fullName });
  expect([shows("OLGA ORLOVA"), shows("Orlova Olga"), shows("Орлова Ольга"), shows("Орлова Ольга Петровна", "russia")]).toEqual([
    ...[true, true, true, true],
  ]);
  expect([shows("OLGA IVANOVA"), shows("Орлова Анна", "russia"), isNameOf(none, { country: "germany", fullName: "OLGA" })]).toEqual([
    ...[false, false, false],
  ]);
});
