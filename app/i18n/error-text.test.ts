import { expect, it } from "vitest";
import { type ErrorCode, errorStatus } from "#contracts/error-codes.ts";
import { errorText } from "./error-text.ts";
import { textFor } from "./text.server.ts";

it("says which rule a document's number breaks and how long the typed number is, in both languages", () => {
  const params = { rule: "russianPassport", have: 9 };
  expect(errorText(textFor("ru"), "ru", "VALIDATION.DOCUMENT_NUMBER", params).replaceAll("\u00a0", " ")).toBe(
    "Серия и номер: 10 цифр, у вас 9",
  );
  expect(errorText(textFor("en"), "en", "VALIDATION.DOCUMENT_NUMBER", params).replaceAll("\u00a0", " ")).toBe(
    "A passport number has 10 digits. You entered 9",
  );
});

it("asks to compare the number when the error has no parameters", () => {
  expect(errorText(textFor("en"), "en", "VALIDATION.DOCUMENT_NUMBER")).toMatch(/^This doesn't look like/);
});

it.each<[ErrorCode, Record<string, string | number>, string, string]>([
  [
    "VALIDATION.POSTCODE",
    { rule: "digits", count: 4, have: 5, example: "1010" },
    "Индекс: 4 цифры, например 1010, у вас 5",
    "The postcode has 4 digits, such as 1010. You entered 5",
  ],
  [
    "VALIDATION.POSTCODE",
    { rule: "digitsOnly", count: 6, example: "101000" },
    "Индекс: 6 цифр без букв и других знаков, например 101000",
    "The postcode has 6 digits, with no letters or other characters, such as 101000",
  ],
  [
    "VALIDATION.NUMERIC",
    { rule: "ambiguous", whole: "1000", decimal: "1.000" },
    "Запятую можно понять двояко. Напишите 1000 или 1.000",
    "This comma can mean two things. Write 1000 or 1.000",
  ],
  [
    "VALIDATION.DATE",
    { rule: "between", from: "01.01.1990", to: "30.11.2026" },
    "Дата может быть от 01.01.1990 до 30.11.2026",
    "Enter a date from 01.01.1990 to 30.11.2026",
  ],
  [
    "VALIDATION.REQUIRED",
    { field: "overdueDate", rule: "endOrOpen" },
    "Укажите срок или отметьте «Бессрочный»",
    "Enter the date, or tick “No expiry date”",
  ],
  [
    "PROFILE.INCOMPLETE",
    { missing: "personal,account" },
    "Профиль ещё не заполнен. Осталось: личные данные; счёт или кошелёк",
    "The profile isn't complete. Still missing: personal details; account or wallet",
  ],
  [
    "VALIDATION.DOCUMENT_NUMBER",
    { rule: "kpp", have: 4 },
    "КПП: 9 знаков, например 770701001, у вас 4",
    "A KPP has 9 characters, such as 770701001. You entered 4",
  ],
  ["BANK.REQUISITES", { issue: "length", expected: 9, have: 8 }, "Нужно знаков: 9, у вас 8", "This needs 9 characters. You entered 8"],
  [
    "BANK.REQUISITES",
    { issue: "ibanLength", expected: 22, have: 21 },
    "В IBAN этой страны нужно знаков: 22, у вас 21",
    "This country's IBAN has 22 characters. You entered 21",
  ],
])("states the broken rule of %s: %o", (code, params, russian, english) => {
  expect(errorText(textFor("ru"), "ru", code, params).replaceAll("\u00a0", " ")).toBe(russian);
  expect(errorText(textFor("en"), "en", code, params).replaceAll("\u00a0", " ")).toBe(english);
});

it.each<[ErrorCode, readonly string[]]>([
  ["VALIDATION.DOCUMENT_NUMBER", ["ogrn", "inn", "kpp", "bin", "uscc", "vkn"].flatMap((name) => [name, `${name}Signs`, `${name}Check`])],
  ["VALIDATION.DOCUMENT_NUMBER", ["britishRegister", "anyRegister", "anyTax"].flatMap((name) => [name, `${name}Signs`])],
  ["VALIDATION.DATE", ["future", "beforeBirth", "tooOld", "beforeDeal", "time", "instant"]],
  ["VALIDATION.PERMIT_COUNTRY", ["citizenship", "host"]],
  ["VALIDATION.POSTCODE", ["any", "anySigns", "pattern"]],
])("has a sentence of its own for each rule of %s: %o", (code, rules) => {
  for (const language of ["ru", "en"] as const)
    for (const rule of rules) expect(errorText(textFor(language), language, code, { rule, have: 1, example: "1" })).toMatch(/ /);
});

it.each(["ru", "en"] as const)("has a sentence in %s for every code", (language) => {
  const text = textFor(language);
  const codes = Object.keys(errorStatus) as ErrorCode[];
  expect(codes.filter((code) => errorText(text, language, code).includes(code.replaceAll(".", "_")))).toEqual([]);
});
