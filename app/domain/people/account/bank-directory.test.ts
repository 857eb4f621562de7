import { expect, test } from "vitest";
import { findCountry, findCountryByCode } from "../countries.ts";
import { findBank, listBanks } from "./bank-directory.ts";
import { bicFitsCountry, checkIban, isBic, mod97 } from "./iban.ts";
import { knownBanks } from "./known-banks.ts";
import { checkCorrAccount, isBik } from "./russian-account.ts";

const nameOf = (question: Parameters<typeof findBank>[0]) => findBank(question)?.name ?? null;

/** Codes of banks in IBANs of each country, by the registry of IBAN formats. */
const ibanCodes: Readonly<Record<string, RegExp>> = {
  ...{ DE: /^\d{8}$/, AT: /^\d{5}$/, ES: /^\d{4}$/, IT: /^\d{5}$/, FR: /^\d{5}$/, LT: /^\d{5}$/, EE: /^\d{2}$/, PL: /^\d{4}$/ },
  ...{ CZ: /^\d{4}$/, PT: /^\d{4}$/, KZ: /^\d{3}$/, GE: /^[A-Z]{2}$/, TR: /^\d{5}$/, AE: /^\d{3}$/ },
};
/** IBANs of these countries have the first four letters of the bank's BIC. */
const byLetters = ["NL", "GB", "IE", "LV"];

/** An IBAN of the country for that bank, with valid check digits. */
function ibanOf(code: string, bank: string): string {
  const length = findCountryByCode(code)?.ibanLength ?? 0;
  const inner = `${code === "IT" ? "X" : ""}${bank}`.padEnd(length - 4, "0");
  const check = 98 - mod97(`${inner}${code}00`);
  return `${code}${String(check).padStart(2, "0")}${inner}`;
}

test.each(knownBanks)("$country, $name: its numbers are valid, and each of them finds it", (bank) => {
  const { country, name, latinName, bik, corrAccount, bic, ibanCode } = bank;
  const code = findCountry(country)?.code ?? "";
  expect(code).not.toBe("");
  expect([bik === null, corrAccount === null, latinName === null]).toEqual(Array(3).fill(code !== "RU"));
  if (bik !== null) {
    expect([/^04\d{7}$/.test(bik) && isBik(bik), checkCorrAccount(bik, corrAccount ?? "")]).toEqual([true, null]);
    expect(findBank({ bik })).toEqual(bank);
  }
  const said = latinName ?? name;
  // Turkish letters are Latin ones; Cyrillic letters are not.
  expect(said).toMatch(/^[\p{Script=Latin}\d .,&'-]{2,140}$/u);
  expect([bic !== null && isBic(bic), bic !== null && bicFitsCountry(bic, code)]).toEqual([true, true]);
  if (bic !== null) expect(findBank({ bic })).toMatchObject({ country, name: said });
  if (ibanCode !== null) expect(ibanCode).toMatch(ibanCodes[code] ?? /^$/);
  const inIban = ibanCode ?? (byLetters.includes(code) ? (bic?.slice(0, 4) ?? null) : null);
  if (inIban === null) return;
  const iban = ibanOf(code, inIban);
  expect(checkIban(iban, code)).toBeNull();
  expect(findBank({ iban })).toMatchObject({ country, name });
});

test("every number belongs to exactly one bank", () => {
  const twice = (numbers: readonly (string | null)[]) => numbers.filter((one, index) => one !== null && numbers.indexOf(one) !== index);
  expect(knownBanks.length).toBeGreaterThan(75);
  expect(twice(knownBanks.map(({ bik }) => bik))).toEqual([]);
  expect(twice(knownBanks.map(({ corrAccount }) => corrAccount))).toEqual([]);
  expect(twice(knownBanks.map(({ country, ibanCode }) => ibanCode && `${country} ${ibanCode}`))).toEqual([]);
  const byBic = Map.groupBy(knownBanks, ({ bic }) => bic);
  expect([...byBic.values()].filter((banks) => new Set(banks.map(({ name }) => name)).size > 1)).toEqual([]);
});

test("returns the Latin name for a BIC, and distinguishes savings banks from a bank whose BIC begins with the same letters", () => {
  expect(nameOf({ bik: "044525225" })).toBe("ПАО Сбербанк");
  expect(nameOf({ bic: "SABRRUMM" })).toBe("Sberbank");
  expect(nameOf({ bik: "044525225", bic: "SABRRUMMXXX" })).toBe("Sberbank");
  expect(nameOf({ bic: "BYLADEM1001" })).toBe("DKB Deutsche Kreditbank");
  expect(nameOf({ bic: "BYLADEM1GAP" })).toBeNull();
});

test("finds a bank by BIK, BIC with any branch, or IBAN, with any spacing", () => {
  expect(findBank({ bik: "044 525 225" })).toMatchObject({ name: "ПАО Сбербанк", corrAccount: "30101810400000000225" });
  expect(nameOf({ bic: "cobadeffxxx" })).toBe("Commerzbank");
  expect(nameOf({ iban: "DE89 3704 0044 0532 0130 00" })).toBe("Commerzbank");
  expect(nameOf({ iban: "NL91ABNA0417164300" })).toBe("ABN AMRO");
  expect(nameOf({ iban: "IT60 X030 6911 1010 0000 0123 456" })).toBe("Intesa Sanpaolo");
  expect(nameOf({ iban: "GB29 NWBK 6016 1331 9268 19" })).toBe("NatWest");
});

test("finds nothing for an unknown or short number and for one of another country", () => {
  for (const question of [{}, { bik: "" }, { bik: "044525000" }, { bic: "COBA" }, { iban: "DE89" }, { iban: "FR8937040044" }])
    expect(findBank(question)).toBeNull();
});

test("lists a country's banks by the beginning of a code, each once", () => {
  expect(listBanks("germany", "COBA").map(({ name }) => name)).toEqual(["Commerzbank"]);
  expect(listBanks("kazakhstan", undefined).map(({ name }) => name)).toEqual(["Kaspi Bank", "Halyk Bank"]);
  expect(listBanks("nowhere", undefined)).toEqual([]);
});
