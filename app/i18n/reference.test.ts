import { expect, it } from "vitest";
import { assetsOf } from "#contracts/account/network-assets.ts";
import { exponents } from "#domain/money/money.ts";
import { fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import { issueCodes } from "#domain/people/account/requisite-issue.ts";
import { countries } from "#domain/people/countries.ts";
import { documentTypes } from "#domain/people/document/required-documents.ts";
import { allStatuses } from "#domain/people/numbers.ts";
import enErrors from "./locales/en/common/account-errors.ts";
import en from "./locales/en/common/reference.ts";
import enRequisites from "./locales/en/common/requisites.ts";
import enShell from "./locales/en/common/shell.ts";
import ruErrors from "./locales/ru/common/account-errors.ts";
import ru from "./locales/ru/common/reference.ts";
import ruRequisites from "./locales/ru/common/requisites.ts";
import ruShell from "./locales/ru/common/shell.ts";

it.each([
  ["ru", ru, ruErrors, ruShell, ruRequisites],
  ["en", en, enErrors, enShell, enRequisites],
])("has a word in %s for every key of the reference data", (_language, words, errors, shell, requisites) => {
  const wanted: readonly (readonly [object, readonly string[]])[] = [
    [words.countries, [...countries.map(({ key }) => key), "europe", "any"]],
    [words.currencies, Object.keys(exponents)],
    [requisites.networks, Object.keys(assetsOf)],
    [words.documentTypes, documentTypes],
    [shell.status, [...allStatuses, "blocked", "suspended", "documentsExpired"]],
    [errors.requisites, issueCodes],
    [requisites.fields, [...fieldKeys, "address"]],
  ];
  for (const [section, keys] of wanted) expect(Object.keys(section)).toEqual(expect.arrayContaining([...keys]));
});

it("labels every country in Russian, English and Spanish, each with its own word", () => {
  const words = ru.countries as Readonly<Record<string, { readonly name: string }>>;
  const english = en.countries as Readonly<Record<string, { readonly name: string }>>;
  for (const { key, labelEs } of countries) {
    expect([key, words[key]?.name]).toEqual([key, expect.stringMatching(/^[А-ЯЁ]/)]);
    expect([key, english[key]?.name]).toEqual([key, expect.stringMatching(/^[A-Z]/)]);
    expect([key, labelEs]).toEqual([key, expect.stringMatching(/^[A-ZÁÉÍÓÚÑ]/)]);
  }
  expect(countries.find(({ key }) => key === "germany")?.labelEs).toBe("Alemania");
});

it("declines country names as sentences require", () => {
  expect(ru.countries.france).toEqual({ name: "Франция", from: "из Франции", to: "во Францию", in: "во Франции" });
  expect(ru.countries.cyprus).toMatchObject({ from: "с Кипра", to: "на Кипр", in: "на Кипре" });
  expect(en.countries.netherlands.to).toBe("to the Netherlands");
  for (const { from, to, in: inside } of Object.values(ru.countries).slice(0, -1)) {
    expect(from).toMatch(/^(из|с) /);
    expect(to).toMatch(/^(во?|на) /);
    expect(inside).toMatch(/^(во?|на) /);
  }
});
