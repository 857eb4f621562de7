import { expect, test } from "vitest";
import { documentForm } from "./document-form.ts";

const rules = { documentType: "passport", country: "russia", birthDate: "1990-03-15", today: "2026-11-29", countries: ["russia"] } as const;
const typed = {
  ...{ citizenshipCountry: "russia", fullName: "Климова Ирина", fullNameLatin: "", number: "4510 123456", issuer: "УВД" },
  ...{ title: "", issuedAt: "2012-01-10", overdueDate: "" },
};

test.each([
  ["770-001", "770-001"],
  ["770001", "770-001"],
  [" 770 001 ", "770-001"],
])("the office's code %s is kept as %s", (unitCode, kept) => {
  expect(documentForm(rules).parse({ ...typed, unitCode })).toMatchObject({ unitCode: kept });
});

test.each(["77001", "7700011", "77-0001"])("the office's code %s is refused", (unitCode) => {
  expect(
    documentForm(rules)
      .safeParse({ ...typed, unitCode })
      .error?.issues.map(({ path }) => path),
  ).toEqual([["unitCode"]]);
});
