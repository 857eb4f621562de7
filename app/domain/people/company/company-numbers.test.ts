import { expect, it, test } from "vitest";
import { companyFault } from "./company-numbers.ts";
import { emptyCompany } from "./ownership.ts";

const faultyField = (company: Parameters<typeof companyFault>[0]) => companyFault(company)?.field ?? null;

test("checks the digits of Russian companies' numbers, and the format of other numbers", () => {
  const russian = { ...emptyCompany, country: "russia", registrationNumber: "1027700132195", taxId: "7707083893", kpp: "770701001" };
  expect(faultyField(russian)).toBeNull();
  expect(faultyField({ ...russian, kpp: "" })).toBe("kpp");
  const trader = { ...russian, registrationNumber: "304500116000157", taxId: "500100732259", kpp: "" };
  expect(faultyField(trader)).toBeNull();
  expect(faultyField({ ...trader, kpp: "770701001" })).toBe("kpp");
  expect(faultyField({ ...russian, registrationNumber: "1027700132194" })).toBe("registrationNumber");
  expect(faultyField({ ...russian, taxId: "7707083894" })).toBe("taxId");
  expect(faultyField({ ...russian, taxId: "" })).toBe("taxId");
  const german = { ...emptyCompany, country: "germany", registrationNumber: "HRB 12345", taxId: "" };
  expect(faultyField(german)).toBeNull();
  expect(faultyField({ ...german, taxId: "DE123456789" })).toBeNull();
  expect(faultyField({ ...german, registrationNumber: "?" })).toBe("registrationNumber");
});

it.each([
  ["kazakhstan", "971240001315", "", null],
  ["kazakhstan", "971240001316", "", "registrationNumber"],
  ["china", "91110000600037341L", "", null],
  ["china", "91110000600037341M", "", "registrationNumber"],
  ["united-kingdom", "SC123456", "GB123456789", null],
  ["united-kingdom", "123", "", "registrationNumber"],
  ["turkey", "0123-4567", "4540536920", null],
  ["turkey", "0123-4567", "4540536921", "taxId"],
] as const)("in %s the numbers %s and %j: %s", (country, registrationNumber, taxId, fault) =>
  expect(faultyField({ country, registrationNumber, taxId, kpp: "" })).toBe(fault),
);

type Numbers = Partial<Record<"country" | "registrationNumber" | "taxId" | "kpp", string>>;
const russian = { country: "russia", registrationNumber: "1027700132195", taxId: "7707083893", kpp: "770701001" };

it.each<[string, Numbers, object]>([
  ["an OGRN of 12 digits", { registrationNumber: "102770013219" }, { rule: "ogrn", have: 12 }],
  ["an OGRN with blanks", { registrationNumber: "1 027 700 132 195" }, { rule: "ogrnSigns" }],
  ["an OGRN with a wrong digit", { registrationNumber: "1027700132194" }, { rule: "ogrnCheck" }],
  ["an INN of 9 digits", { taxId: "770708389" }, { rule: "inn", have: 9 }],
  ["a KPP of 4 digits", { kpp: "7707" }, { rule: "kpp", have: 4 }],
  ["a KPP of a sole trader", { taxId: "500100732259" }, { rule: "kppOfTrader" }],
  ["a BIN of 11 digits", { country: "kazakhstan", registrationNumber: "97124000131" }, { rule: "bin", have: 11 }],
  ["a Chinese code with the letter O", { country: "china", registrationNumber: "O1110000600037341L" }, { rule: "usccSigns" }],
  ["a British number of 3 digits", { country: "united-kingdom", registrationNumber: "123" }, { rule: "britishRegister", have: 3 }],
  ["a Turkish tax number with a wrong digit", { country: "turkey", taxId: "4540536921" }, { rule: "vknCheck" }],
  ["a German number of 2 signs", { country: "germany", registrationNumber: "12" }, { rule: "anyRegister", have: 2 }],
  ["a German tax number with a dot", { country: "germany", taxId: "DE1.2" }, { rule: "anyTaxSigns" }],
])("names the rule and the typed length: %s", (_, over, params) => {
  expect(companyFault({ ...russian, ...over })).toMatchObject({ code: "VALIDATION.DOCUMENT_NUMBER", params });
});

it.each<[Numbers, string]>([
  [{ taxId: "" }, "taxId"],
  [{ kpp: "" }, "kpp"],
])("asks for a missing number of a Russian company: %o", (over, field) => {
  expect(companyFault({ ...russian, ...over })).toEqual({ field, code: "VALIDATION.REQUIRED" });
});
