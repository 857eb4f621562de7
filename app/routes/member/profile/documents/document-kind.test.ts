import { expect, test } from "vitest";
import { askedBy, kindPath, readKind } from "./document-kind.ts";

const query = (text: string) => new URLSearchParams(text);

test("the document kind and its country are read together, and a country's only passport has one name", () => {
  expect(readKind(query("type=internationalPassport&country=russia"))).toEqual({
    documentType: "internationalPassport",
    country: "russia",
  });
  expect(readKind(query("type=internationalPassport&country=germany"))).toEqual({ documentType: "passport", country: "germany" });
  for (const unknown of ["type=passport", "country=germany", "type=passport&country=atlantis", "type=visa&country=germany"])
    expect(readKind(query(unknown))).toBeNull();
});

test("the link to another kind or country keeps the other choice and the page to return to", () => {
  const path = kindPath(query("type=residencePermit&country=germany&goTo=%2Fprofile"));
  expect(path).toBe("/profile/certifying-docs/new?kind=residencePermit&country=germany&goTo=%2Fprofile");
  const asked = query(path.split("?")[1] ?? "");
  expect([readKind(asked), askedBy(asked)]).toEqual([null, { documentType: "residencePermit", country: "germany", goTo: "/profile" }]);
  expect(kindPath(query(""))).toBe("/profile/certifying-docs/new");
});
