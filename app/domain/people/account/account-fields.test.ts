import { expect, test } from "vitest";
import { accountFieldsOf } from "./account-fields.ts";
import { accountSchemas } from "./bank-account-schema.ts";
import type { Details } from "./typed-account.ts";

const required = (...[schema, country, holderType]: Parameters<typeof accountFieldsOf>) =>
  accountFieldsOf(schema, country, holderType).flatMap(({ key, isRequired }) => (isRequired ? [key] : []));

test("an international account has an IBAN in countries that use IBANs, otherwise a plain number", () => {
  const { swift } = accountSchemas;
  expect(required(swift, "turkey", "company")).toEqual(["iban", "bic", "charges", "holderAddress"]);
  expect(required(swift, "china", "company")).toEqual(["account", "bic", "charges", "holderAddress"]);
  expect(accountFieldsOf(swift, "china", "company").map(({ key }) => key)).not.toContain("iban");
});

test("an account of a company in Russia requires an INN, an account of a person does not and has no KPP", () => {
  const { ru_rub } = accountSchemas;
  expect(required(ru_rub, "russia", "company")).toContain("inn");
  expect(required(ru_rub, "russia", "individual")).not.toContain("inn");
  expect(accountFieldsOf(ru_rub, "russia", "individual").map(({ key }) => key)).not.toContain("kpp");
});

test("a stored field that this account is not asked for stays in its form, so that saving does not clear it", () => {
  const keys = (stored: Details) =>
    accountFieldsOf(accountSchemas.swift, "united-arab-emirates", "individual", stored).map(({ key }) => key);
  expect(keys({})).not.toContain("account");
  expect(keys({ account: "0123456789" })).toContain("account");
  expect(accountFieldsOf(accountSchemas.ru_rub, "russia", "individual", { kpp: "770101001" }).map(({ key }) => key)).toContain("kpp");
});
