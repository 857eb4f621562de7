import { expect, it } from "vitest";
import { documentIssues, endOf, internalPassportEnd, type TypedDocument } from "./document-rules.ts";

const passport: TypedDocument = {
  ...{ documentType: "passport", country: "russia", citizenshipCountry: "russia", fullName: "Климова Ирина", fullNameLatin: "" },
  ...{ number: "45 10 123456", issuer: "ОВД", unitCode: "770-001", title: "", issuedAt: "2012-05-01", overdueDate: "", isOpenEnded: false },
};
const permit: TypedDocument = {
  ...passport,
  ...{ documentType: "residencePermit", country: "germany", issuer: "", unitCode: "", number: "YZ1234567", overdueDate: "2030-01-01" },
};
const now = { birthDate: "1990-03-15", today: "2026-11-20" } as const;
const issuesOf = (document: TypedDocument) => documentIssues(document, now).map(({ field, code }) => `${field} ${code.split(".")[1]}`);

it.each([
  ["1990-03-15", "2010-04-20", "2035-06-13"],
  ["2004-02-29", "2018-03-10", "2024-05-29"],
  ["1990-03-15", "2010-03-14", "2010-06-13"],
  ["1970-01-01", "2015-01-01", ""],
])("born %s, issued %s: a Russian passport is valid until %s", (birth, issued, end) => {
  expect(internalPassportEnd(birth, issued)).toBe(end);
});

it.each<[string, Partial<TypedDocument>, readonly string[]]>([
  ["a good one", {}, []],
  ["one without its office", { issuer: "", unitCode: "" }, ["issuer REQUIRED", "unitCode REQUIRED"]],
  ["a number that is too short", { number: "4510 12345" }, ["number DOCUMENT_NUMBER"]],
  ["an office that is none", { unitCode: "770001" }, ["unitCode DOCUMENT_NUMBER"]],
  ["issued tomorrow", { issuedAt: "2026-11-21" }, ["issuedAt DATE"]],
  ["issued before birth", { issuedAt: "1990-03-14" }, ["issuedAt DATE"]],
  ["of another citizenship", { citizenshipCountry: "kazakhstan" }, ["citizenshipCountry PERMIT_COUNTRY"]],
  ["over since the 20th birthday", { issuedAt: "2004-04-01" }, ["issuedAt OVERDUE"]],
  ["a foreign one without an end", { country: "germany", citizenshipCountry: "germany", number: "C01X0006H" }, ["overdueDate REQUIRED"]],
])("a passport: %s", (_, over, issues) => {
  expect(issuesOf({ ...passport, ...over })).toEqual(issues);
});

it.each<[string, Partial<TypedDocument>, readonly string[]]>([
  ["a good one", {}, []],
  ["overdue on arrival", { overdueDate: "2026-11-19" }, ["overdueDate OVERDUE"]],
  ["good today", { overdueDate: "2026-11-20" }, []],
  ["ends before it begins", { overdueDate: "2012-05-01" }, ["overdueDate DATE_ORDER"]],
  ["of the own state", { country: "russia" }, ["citizenshipCountry PERMIT_COUNTRY"]],
  ["without an end", { overdueDate: "" }, ["overdueDate REQUIRED"]],
  ["for ever", { overdueDate: "", isOpenEnded: true }, []],
])("a residence permit: %s", (_, over, issues) => {
  expect(issuesOf({ ...permit, ...over })).toEqual(issues);
});

it("says which permits may have no expiry date", () => {
  const [issue] = documentIssues({ ...permit, overdueDate: "" }, now);
  expect(issue).toEqual({ field: "overdueDate", code: "VALIDATION.REQUIRED", params: { rule: "endOrOpen" } });
  expect(documentIssues({ ...permit, documentType: "nationalIdentityCard", citizenshipCountry: "germany", overdueDate: "" }, now)).toEqual([
    { field: "overdueDate", code: "VALIDATION.REQUIRED" },
  ]);
});

it("computes no expiry date without a birth date, and keeps the typed date of every other document", () => {
  expect(endOf(passport, "")).toBe("");
  expect(endOf(passport, now.birthDate)).toBe("2035-06-13");
  expect(endOf({ ...permit, isOpenEnded: true }, now.birthDate)).toBe("");
});

it("requires a title only for documents of another kind", () => {
  const other: TypedDocument = { ...permit, documentType: "others", fullName: "", number: "", issuedAt: "", overdueDate: "" };
  expect(issuesOf(other)).toEqual(["title REQUIRED"]);
  expect(issuesOf({ ...other, title: "Справка о доходах" })).toEqual([]);
});

it.each<[string, Partial<TypedDocument>, object]>([
  ["a Russian passport with 9 digits", { number: "4510 12345" }, { rule: "russianPassport", have: 9 }],
  ["a Russian passport with a letter", { number: "4510 12345A" }, { rule: "russianPassportSigns" }],
  [
    "an international passport with 10 digits",
    { documentType: "internationalPassport", number: "75 12345678" },
    { rule: "russianForeignPassport", have: 10 },
  ],
  ["a German passport with 4 signs", { country: "germany", citizenshipCountry: "germany", number: "C01X" }, { rule: "other", have: 4 }],
  ["an office without its hyphen", { unitCode: "770001" }, { rule: "unitCode" }],
])("names the rule and the typed length: %s", (_, over, params) => {
  const issues = documentIssues({ ...passport, ...over }, now);
  expect(issues.find(({ code }) => code === "VALIDATION.DOCUMENT_NUMBER")?.params).toEqual(params);
});

it.each<[string, Partial<TypedDocument>, object]>([
  ["issued tomorrow", { issuedAt: "2026-11-21" }, { code: "VALIDATION.DATE", params: { rule: "future" } }],
  ["issued before birth", { issuedAt: "1990-03-14" }, { code: "VALIDATION.DATE", params: { rule: "beforeBirth" } }],
  [
    "a passport of another state",
    { citizenshipCountry: "kazakhstan" },
    { code: "VALIDATION.PERMIT_COUNTRY", params: { rule: "citizenship" } },
  ],
  ["a permit of the own state", { ...permit, country: "russia" }, { code: "VALIDATION.PERMIT_COUNTRY", params: { rule: "host" } }],
])("names the rule that a date or a country breaks: %s", (_, over, issue) => {
  expect(documentIssues({ ...passport, ...over }, now)).toContainEqual(expect.objectContaining(issue));
});
