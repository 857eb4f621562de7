import { describe, expect, it } from "vitest";
import { accountExamples } from "./account-examples.ts";
import { type SchemaKey, schemaFor, schemaKeys } from "./bank-account-schema.ts";
import { checkAccount } from "./requisites.ts";
import type { Details, TypedAccount } from "./typed-account.ts";

function typed(key: SchemaKey, details: Details = {}, over: Partial<TypedAccount> = {}): TypedAccount {
  const usual = accountExamples[key];
  return { ...usual, details: { ...usual.details, ...details }, ...over };
}
const codes = (account: TypedAccount) => checkAccount(account).issues.map(({ field, code }) => `${field}:${code}`);

describe("the schema of an account", () => {
  it.each([
    ...schemaKeys.map((key) => [accountExamples[key].country, accountExamples[key].currency, key] as const),
    ["united-kingdom", "EUR", "sepa"],
    ["switzerland", "EUR", "sepa"],
    ["switzerland", "CHF", "eu_local"],
    ["norway", "NOK", "eu_local"],
    ["turkey", "GBP", "swift"],
    ["armenia", "RUB", "am"],
  ] as const)("%s in %s is %s", (country, currency, key) => {
    expect(schemaFor(country, currency)?.key).toBe(key);
  });

  it.each([
    ["atlantis", "EUR"],
    ["any", "EUR"],
    ["germany", "USDT"],
    ["russia", "PLN"],
  ] as const)("%s in %s has none", (country, currency) => {
    expect(schemaFor(country, currency)).toBeNull();
  });
});

describe("a well-formed account", () => {
  it.each(schemaKeys.filter((key) => key !== "us"))("of schema %s passes without warnings", (key) => {
    const { issues, warnings } = checkAccount(typed(key));
    expect({ issues, warnings }).toEqual({ issues: [], warnings: [] });
  });

  it("is stored in normalised form, with its last four characters", () => {
    const { account, last4, schema } = checkAccount(typed("uk", { iban: " " }, { holderName: "  Anna \n Ivanova " }));
    expect(schema?.key).toBe("uk");
    expect(account.details).toEqual({ sortCode: "601613", accountNumber: "31926819" });
    expect(account.holderName).toBe("Anna Ivanova");
    expect(last4).toBe("6819");
    expect(checkAccount(typed("swift")).last4).toBe("3000");
  });

  it("has no route in a country that is hidden", () => {
    expect(codes(typed("us"))).toEqual(["country:accountRoute"]);
    expect(codes(typed("sepa", {}, { currency: "USDT" }))).toEqual(["currency:accountRoute"]);
  });
});

describe("a wrong account is refused at the field that is wrong", () => {
  it.each([
    ["ru_rub", { bik: "144525225" }, "bik:bik"],
    ["ru_rub", { account: "40817810538091310418" }, "account:ruAccountKey"],
    ["ru_rub", { bik: "044525974", corrAccount: "30101810145250000974" }, "account:ruAccountKey"],
    ["ru_rub", { corrAccount: "30101810145250000974" }, "corrAccount:corrAccount"],
    ["ru_rub", { inn: "500100732258" }, "inn:inn"],
    ["ru_rub", { inn: "0000000000" }, "inn:repeated"],
    ["ru_fx", { account: "40817810538091310419" }, "account:ruAccountCurrency"],
    ["ru_fx", { holderAddress: "" }, "holderAddress:required"],
    ["uk", { accountNumber: "31926818" }, "iban:ibanParts"],
    ["uk", { sortCode: "60161" }, "sortCode:length"],
    ["tr", { taxId: "10000000147" }, "taxId:taxId"],
    ["tr", { taxId: "1000000014" }, "taxId:length"],
    ["ge", { taxId: "123456789" }, "taxId:length"],
    ["ae", { iban: "AE07033123456789012345" }, "iban:ibanLength"],
    ["am", { account: "AM89 3704 0044 0532 0130 00" }, "account:ibanNoneHere"],
    ["am", { account: "1930012345" }, "account:length"],
    ["am", { account: "19300123456789AB" }, "account:chars"],
    ["kz", { binIin: "971240001316" }, "binIin:binIin"],
    ["cn", { uscc: "91110000600037341M" }, "uscc:uscc"],
    ["sepa", { iban: "DE89370400440532013001" }, "iban:ibanChecksum"],
    ["sepa", { iban: "AT611904300234573201" }, "iban:ibanOtherCountry"],
    ["sepa", { iban: "" }, "iban:required"],
    ["sepa", { bic: "BOMLAEAD" }, "bic:bicCountry"],
    ["sepa", { bic: "DEUTDE" }, "bic:bic"],
    ["sepa", { bic: "DЕUTDEFF" }, "bic:lookalike"],
    ["swift", { iban: "" }, "iban:required"],
    ["swift", { charges: "BEN" }, "charges:choice"],
  ] as const)("%s with %o: %s", (key, details, expected) => {
    expect(codes(typed(key, details)).join(",")).toBe(expected);
  });

  it("requires an INN and a KPP of a company", () => {
    const company = { holderType: "company", holderName: "ООО «Ромашка»" } as const;
    expect(codes(typed("ru_rub", { account: "40702810038091310419" }, company))).toContain("inn:required");
    expect(codes(typed("ru_rub", { inn: "7707083893" }, company))).toContain("kpp:required");
  });

  it("requires a name and a bank, in Latin letters outside Russia", () => {
    expect(codes(typed("sepa", {}, { holderName: "", bankName: " " }))).toEqual(["holderName:required", "bankName:required"]);
    expect(codes(typed("sepa", {}, { holderName: "Анна Иванова" }))).toEqual(["holderName:latin"]);
    expect(codes(typed("ru_rub", {}, { holderName: "Анна Иванова" }))).toEqual([]);
  });

  it("accepts a Chinese account for companies only", () => {
    expect(codes(typed("cn", {}, { holderType: "individual" }))).toEqual(["holderType:companyOnly"]);
  });

  it("only warns about a foreign BIC and an account number of the other kind of holder", () => {
    const foreign = checkAccount(typed("swift", { bic: "CHASUS33" }));
    expect([foreign.issues, foreign.warnings]).toEqual([[], [{ field: "bic", code: "bicCountry" }]]);
    const company = { holderType: "company", holderName: "ИП Иванова" } as const;
    const trader = checkAccount(typed("ru_rub", { inn: "500100732259" }, company));
    expect(trader.warnings).toEqual([{ field: "account", code: "ruAccountHolder" }]);
  });
});
