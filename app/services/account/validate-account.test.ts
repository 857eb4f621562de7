import { expect, it } from "vitest";
import { validateAccount } from "./validate-account.ts";

const account = (country: string, iban: string) =>
  validateAccount({ country, currency: "EUR", holderType: "individual", holderName: "Anna Ivanova", bankName: "Bank", details: { iban } });

it.each([
  ["germany", "DE89370400440532013000"],
  ["france", "FR1420041010050500013M02606"],
  ["latvia", "LV80BANK0000435195001"],
  ["malta", "MT84MALT011000012345MTLCAST001S"],
  ["cyprus", "CY17002001280000001200527600"],
])("accepts an account in %s", (country, iban) => {
  expect(account(country, iban).issues).toEqual([]);
});

it("refuses an IBAN with an invalid national part although its check digits are valid", () => {
  // Letters in a German account number, with ISO check digits computed for it.
  expect(account("germany", "DE0537040044053201300A").issues).toEqual([{ field: "iban", code: "ibanStructure" }]);
  expect(account("germany", "DE89370400440532013001").issues).toEqual([{ field: "iban", code: "ibanChecksum" }]);
});
