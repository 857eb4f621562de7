import { expect, it, test } from "vitest";
import { companyFault, emptyCompany, isOwnershipTold, parseShare, shareLeft, shareText } from "./ownership.ts";

it.each([
  ["25", 2500],
  ["33,34", 3334],
  [" 33.3 % ", 3330],
  ["100", 10_000],
  ["0,01", 1],
  ["0", null],
  ["100,01", null],
  ["-5", null],
  ["1e2", null],
  ["12,345", null],
  ["", null],
])("reads %j as a share of %s hundredths of a percent", (text, bps) => expect(parseShare(text)).toBe(bps));

test("shows a share in a form that is read back", () => {
  for (const bps of [1, 10, 2500, 3334, 10_000]) expect(parseShare(shareText(bps))).toBe(bps);
});

test("limits the shares of all owners to the whole", () => {
  expect(shareLeft([])).toBe(10_000);
  expect(shareLeft([{ shareBps: 2500 }, { shareBps: 7500 }])).toBe(0);
  expect(shareLeft([{ shareBps: 3334 }])).toBe(6666);
});

test("numbers of Russian companies are checked by their digits, others by their form", () => {
  const russian = { ...emptyCompany, country: "russia", registrationNumber: "1027700132195", taxId: "7707083893", kpp: "770701001" };
  expect(companyFault(russian)).toBeNull();
  expect(companyFault({ ...russian, kpp: "" })).toBe("kpp");
  const trader = { ...russian, registrationNumber: "304500116000157", taxId: "500100732259", kpp: "" };
  expect(companyFault(trader)).toBeNull();
  expect(companyFault({ ...trader, kpp: "770701001" })).toBe("kpp");
  expect(companyFault({ ...russian, registrationNumber: "1027700132194" })).toBe("registrationNumber");
  expect(companyFault({ ...russian, taxId: "7707083894" })).toBe("taxId");
  expect(companyFault({ ...russian, taxId: "" })).toBe("taxId");
  const german = { ...emptyCompany, country: "germany", registrationNumber: "HRB 12345", taxId: "" };
  expect(companyFault(german)).toBeNull();
  expect(companyFault({ ...german, taxId: "DE123456789" })).toBeNull();
  expect(companyFault({ ...german, registrationNumber: "?" })).toBe("registrationNumber");
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
  expect(companyFault({ country, registrationNumber, taxId, kpp: "" })).toBe(fault),
);

test("requires an owner or the declaration that there is none", () => {
  expect(isOwnershipTold(null, 1)).toBe(false);
  expect(isOwnershipTold({ hasNoOwners: false }, 0)).toBe(false);
  expect(isOwnershipTold({ hasNoOwners: false }, 1)).toBe(true);
  expect(isOwnershipTold({ hasNoOwners: true }, 0)).toBe(true);
});
