import { expect, it } from "vitest";
import { addYears, parseDate } from "../calendar-date.ts";
import { hasHiddenCharacters, nameFault, personInEnglish, showInLatin, tidyText, transliterate } from "../typed-text.ts";
import { combinedData, emptyPersonalData, fullNameOf, missingPersonal } from "./personal-data.ts";
import { postcodeFault } from "./postcode.ts";

it.each([
  ["Анна-Мария", null],
  ["O’Neil", null],
  ["Müller", null],
  ["Иванов Smith", null],
  ["Iван", "scripts"],
  ["Ivan1", "form"],
  ["<script>", "form"],
  ["--", "form"],
])("the name %s: %s", (name, fault) => {
  expect(nameFault(name)).toBe(fault);
});

it("stores typed text in one form and detects hidden characters", () => {
  expect(tidyText("  Анна \t Мария ")).toBe("Анна Мария");
  for (const hidden of ["a\u202eb", "a\u200bb", "a\u0000b"]) expect(hasHiddenCharacters(hidden)).toBe(true);
  expect(hasHiddenCharacters("Анна Мария")).toBe(false);
});

it.each([
  ["Щербаков Юрий", "SHCHERBAKOV IURII"],
  ["Müller", "MULLER"],
  ["Ілля Ґалаґан", "ILLIA GALAGAN"],
  ["Єва Їжакевич", "IEVA IZHAKEVICH"],
  ["Łukasz Størmer", "LUKASZ STOERMER"],
  ["Əliyev", "ELIYEV"],
])("writes %s as %s", (name, latin) => {
  expect(transliterate(name)).toBe(latin);
});

it("writes every permitted letter of a name in Latin letters", () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((letter) => nameFault(letter) === null);
  const cyrillic = every.filter((letter) => /[А-Яа-яЁёІіЇїЄєҐґЎўЈјЉљЊњЋћЂђЏџЅѕЌќЃѓ]/u.test(letter));
  expect(cyrillic.map(transliterate).filter((latin) => !/^[A-Z]*$/.test(latin))).toEqual([]);
});

it.each([
  ["Щукина Юлия", "Shchukina Iuliia"],
  ["Вебер Йонас", "Veber Ionas"],
  ["К. И.", "K. I."],
  ["ООО «ЖЭК-Щит»", "ZHEK-Shchit LLC"],
  ["ООО «Мостовая Россия»", "Mostovaya Rossiya LLC"],
  ["ПАО Сбербанк", "Sberbank PJSC"],
  ["АО «Юг «Ёлка»»", "Yug “Yolka” JSC"],
  ["Банк «Юг»", "Bank “Iug”"],
  ["Müller GmbH", "Müller GmbH"],
])("shows %s to English readers as %s", (name, shown) => {
  expect(showInLatin(name)).toBe(shown);
});

it.each([
  ["Вебер Йонас", "Ionas Veber"],
  ["Климова Ирина Петровна", "Irina Petrovna Klimova"],
  ["Weber Jonas", "Jonas Weber"],
  ["К.\u00a0И.", "K.\u00a0I."],
  ["Madonna", "Madonna"],
])("names %s in English as %s", (name, shown) => {
  expect(personInEnglish(name)).toBe(shown);
});

it.each([
  ["russia", "101000", true],
  ["russia", "10100", false],
  ["poland", "00-950", true],
  ["united-kingdom", "SW1A 1AA", true],
  ["germany", "1011", false],
  ["turkey", "34000", true],
])("a postcode of %s: %s is %s", (country, postcode, isGood) => {
  expect(postcodeFault(country, postcode) === null).toBe(isGood);
});

it.each([
  ["germany", "1011", { rule: "digits", count: 5, have: 4, example: "10115" }],
  ["austria", "101O", { rule: "digitsOnly", count: 4, example: "1010" }],
  ["united-kingdom", "SW1A", { rule: "pattern", example: "SW1A 1AA" }],
  ["turkey", "34", { rule: "any", have: 2 }],
  ["turkey", "340_0", { rule: "anySigns" }],
])("names the rule that a postcode of %s breaks: %s", (country, postcode, fault) => {
  expect(postcodeFault(country, postcode)).toEqual(fault);
});

it.each([
  ["31.12.1990", "1990-12-31"],
  ["1.2.1990", "1990-02-01"],
  ["1990-12-31", "1990-12-31"],
  ["31.02.1990", null],
  ["29.02.1900", null],
  ["01/02/1990", null],
])("reads the date %s as %s", (text, date) => {
  expect(parseDate(text)).toBe(date);
});

it("moves 29 February to 1 March in a year without it", () => {
  expect(addYears("2008-02-29", 18)).toBe("2026-03-01");
});

it("overlays approved values with pending ones, including cleared ones", () => {
  const current = { ...emptyPersonalData, firstName: "Ирина", room: "12" };
  const pending = { ...emptyPersonalData, firstName: "Ирина", lastName: "Климова" };
  expect(combinedData(current, pending, ["lastName", "room"])).toEqual({ ...current, lastName: "Климова", room: "" });
  expect(combinedData(current, null, ["room"])).toBe(current);
});

it("requires two names, a birth date and a country", () => {
  expect(missingPersonal({ ...emptyPersonalData, country: "germany" })).toEqual(["lastName", "firstName", "birthDate"]);
  expect(fullNameOf({ lastName: "Климова", firstName: "Ирина", middleName: "" })).toBe("Климова Ирина");
});
