import { expect, test } from "vitest";
import { findBank, listBanks } from "./bank-directory.ts";
import { findCountry } from "./countries.ts";
import { bicFitsCountry, isBic } from "./iban.ts";
import { checkCorrAccount, isBik } from "./russian-account.ts";

const nameOf = (question: Parameters<typeof findBank>[0]) => findBank(question)?.name ?? null;

test("every number of the stock fits its own rules", () => {
  const all = listBanks(undefined, "");
  expect(all.length).toBeGreaterThan(60);
  for (const { name, country, bik, corrAccount, bic, ibanCode } of all) {
    const code = findCountry(country)?.code ?? "";
    const wrong = [
      ...(bik === null ? [] : [isBik(bik) && corrAccount !== null && checkCorrAccount(bik, corrAccount) === null]),
      ...(bic === null ? [] : [bic.length === 8 && isBic(bic) && bicFitsCountry(bic, code)]),
      ...(ibanCode === null ? [] : [/^[\dA-Z]{2,8}$/.test(ibanCode)]),
    ].includes(false);
    expect([name, country, wrong]).toEqual([name, country, false]);
  }
});

test("a bank is found by BIK, BIC with any branch, or IBAN, however they are spaced", () => {
  expect(findBank({ bik: "044 525 225" })).toMatchObject({ name: "ПАО Сбербанк", corrAccount: "30101810400000000225" });
  expect(nameOf({ bic: "cobadeffxxx" })).toBe("Commerzbank");
  expect(nameOf({ iban: "DE89 3704 0044 0532 0130 00" })).toBe("Commerzbank");
  expect(nameOf({ iban: "NL91ABNA0417164300" })).toBe("ABN AMRO");
  expect(nameOf({ iban: "IT60 X030 6911 1010 0000 0123 456" })).toBe("Intesa Sanpaolo");
  expect(nameOf({ iban: "GB29 NWBK 6016 1331 9268 19" })).toBe("NatWest");
});

test("what is unknown, too short or of another country finds nothing", () => {
  for (const question of [{}, { bik: "" }, { bik: "044525000" }, { bic: "COBA" }, { iban: "DE89" }, { iban: "FR8937040044" }])
    expect(findBank(question)).toBeNull();
});

test("a country's banks are listed by the beginning of a code, each once", () => {
  expect(listBanks("germany", "COBA").map(({ name }) => name)).toEqual(["Commerzbank"]);
  expect(listBanks("kazakhstan", undefined).map(({ name }) => name)).toEqual(["Kaspi Bank", "Halyk Bank"]);
  expect(listBanks("nowhere", undefined)).toEqual([]);
});
