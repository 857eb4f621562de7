import { describe, expect, it } from "vitest";
import {
  countingDocuments,
  type DocumentFacts,
  type DocumentType,
  type Holder,
  isOverdue,
  missingCitizenships,
  missingDocuments,
  partsOf,
  usualSettings,
} from "./required-documents.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const names: Readonly<Record<string, string>> = {
  RU: "russia",
  DE: "germany",
  KZ: "kazakhstan",
  TR: "turkey",
  FR: "france",
  ES: "spain",
  UA: "ukraine",
  GB: "united-kingdom",
  AM: "armenia",
  GE: "georgia",
  UZ: "uzbekistan",
};
const types: Readonly<Record<string, DocumentType>> = {
  passport: "passport",
  int: "internationalPassport",
  id: "nationalIdentityCard",
  permit: "residencePermit",
  others: "others",
};

/** `permit DE/UA` → a document; a trailing `!` marks it overdue. */
function documentOf(text: string): DocumentFacts {
  const [type = "", places = ""] = text.replace("!", "").split(" ");
  const [issuer = "", citizenship = issuer] = places.split("/");
  return {
    documentType: types[type]!,
    country: names[issuer]!,
    citizenshipCountry: names[citizenship]!,
    state: "approved",
    overdueDate: text.endsWith("!") ? "2026-11-19" : "2030-01-01",
    isHiddenFromMember: false,
  };
}
const holderOf = (documents: string, registration: string): Holder => ({
  country: names[registration]!,
  region: "europe",
  documents: documents === "" ? [] : documents.split(" + ").map(documentOf),
});

describe("the residency rows of the design", () => {
  it.each([
    ["passport RU/RU + permit DE/RU", "DE", "pass", "pass/pass", "pass", "pass/pass"],
    ["int KZ/KZ + permit TR/KZ", "TR", "pass", "pass/fail", "fail", "pass/pass"],
    ["int RU/RU", "RU", "fail", "pass/pass", "fail", "pass/pass"],
    ["id FR/FR", "ES", "pass", "fail/fail", "pass", "pass/fail"],
    ["passport RU/RU", "RU", "pass", "pass/pass", "fail", "pass/pass"],
    ["passport RU/RU + int RU/RU", "DE", "fail", "pass/pass", "fail", "pass/pass"],
    ["permit DE/UA", "DE", "pass", "fail/fail", "pass", "fail/fail"],
    ["int DE/DE", "DE", "pass", "pass/fail", "pass", "pass/pass"],
    ["permit RU/KZ + passport KZ/KZ", "RU", "pass", "pass/pass", "fail", "pass/pass"],
    ["id TR/TR", "TR", "pass", "fail/fail", "fail", "fail/fail"],
    ["others DE/DE", "DE", "fail", "fail/fail", "fail", "pass/pass"],
    ["", "DE", "fail", "fail/fail", "fail", "pass/pass"],
    ["passport DE/DE", "DE", "pass", "pass/fail", "pass", "pass/pass"],
    ["passport UZ/UZ", "UZ", "pass", "fail/fail", "fail", "pass/pass"],
    ["int UZ/UZ", "UZ", "fail", "pass/fail", "fail", "pass/pass"],
    ["passport GB/GB", "FR", "pass", "pass/fail", "pass", "pass/pass"],
    ["passport AM/AM", "GE", "fail", "pass/fail", "fail", "pass/pass"],
    ["passport RU/RU! + permit DE/RU", "DE", "pass", "fail/fail", "pass", "fail/fail"],
  ])("%s registered in %s", (documents, registration, residence, russia, europe, citizenship) => {
    const holder = holderOf(documents, registration);
    const verdict = (missing: readonly string[]) => (missing.length === 0 ? "pass" : "fail");
    const leg = (country: string, settings = usualSettings) =>
      verdict(missingDocuments(holder, [country], now, settings).filter((key) => !key.startsWith("residence:")));
    expect(verdict(missingDocuments(holder, [], now))).toBe(residence);
    expect(`${leg("russia")}/${leg("russia", { ...usualSettings, ruForeignPassport: "ruOnly" })}`).toBe(russia);
    expect(leg("spain")).toBe(europe);
    const strict = { ...usualSettings, idCardProvesCitizenshipInEurope: false };
    expect(`${verdict(missingCitizenships(holder, now))}/${verdict(missingCitizenships(holder, now, strict))}`).toBe(citizenship);
  });

  it.each([
    ["int KZ/KZ + permit TR/KZ", "TR", "turkey", true],
    ["permit RU/KZ + passport KZ/KZ", "RU", "kazakhstan", true],
    ["id TR/TR", "TR", "turkey", true],
    ["passport AM/AM", "GE", "georgia", false],
  ])("%s registered in %s, an account in %s", (documents, registration, country, passes) => {
    const holder = holderOf(documents, registration);
    const key = `otherLeg:${country}`;
    expect(missingDocuments(holder, [country], now)).not.toContain(key);
    expect(missingDocuments(holder, [country], now, { ...usualSettings, otherLeg: "require" }).includes(key as never)).toBe(!passes);
  });
});

it("names each missing document once, residence first", () => {
  const missing = missingDocuments(holderOf("", "DE"), ["russia", "germany", "germany"], now);
  expect(missing).toEqual(["residence:germany", "russiaLeg:russia", "europeLeg:germany"]);
  expect(partsOf("europeLeg:germany")).toEqual({ rule: "europeLeg", country: "germany" });
  expect(missingDocuments({ ...holderOf("passport RU", "RU"), country: null }, [], now)).toEqual(["residence:any"]);
});

it("counts only approved documents that the member sees", () => {
  const passport = documentOf("passport RU");
  const counting = (over: Partial<DocumentFacts>) =>
    countingDocuments({ country: "russia", region: "russia", documents: [{ ...passport, ...over }] }, now).length;
  expect(counting({})).toBe(1);
  for (const state of ["draft", "submitted", "declined", "replaced", "removed"] as const) expect(counting({ state })).toBe(0);
  expect(counting({ isHiddenFromMember: true })).toBe(0);
});

it("accepts a document until the end of its last day in the region's zone", () => {
  const today = { overdueDate: "2026-11-20" };
  expect(isOverdue(today, "russia", Date.parse("2026-11-20T20:59:59.999Z"))).toBe(false);
  expect(isOverdue(today, "russia", Date.parse("2026-11-20T21:00:00Z"))).toBe(true);
  expect(isOverdue(today, "europe", Date.parse("2026-11-20T22:59:59.999Z"))).toBe(false);
  expect(isOverdue(today, "europe", Date.parse("2026-11-20T23:00:00Z"))).toBe(true);
  expect(isOverdue({ overdueDate: null }, "europe", now)).toBe(false);
});
