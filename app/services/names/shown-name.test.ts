import { expect, test } from "vitest";
import { shortEnglish, shownInitials, shownName } from "#services/names/shown-name.ts";

const person = (written: string, latin = "") => ({ written, latin, isCompany: false });
const company = (written: string, latin = "") => ({ written, latin, isCompany: true });

test.each([
  ["the Latin name that the person gave", person("Вебер Йонас", "JONAS WEBER"), "Jonas Weber"],
  ["the given name first, also when the passport has the family name first", person("Вебер Йонас", "WEBER JONAS"), "Jonas Weber"],
  ["capitals only where a passport has them", person("Вебер Йонас", "Jonas van der Weber"), "Jonas van der Weber"],
  ["double names and apostrophes", person("О’Нил Анна-Мария", "ANNA-MARIA O'NEIL"), "Anna-Maria O'Neil"],
  ["a transliteration when no Latin name was given", person("Вебер Йонас"), "Ionas Veber"],
  ["a middle name between the two", person("Климова Ирина Петровна"), "Irina Petrovna Klimova"],
  ["a name in Latin letters with its own marks", person("Müller Jörg", "JOERG MUELLER"), "Jörg Müller"],
  ["a company's name from the register", company("ООО «Север»", "SEVER LLC"), "SEVER LLC"],
  ["a company's own name in Latin letters", company("ООО «Север»"), "Sever LLC"],
  ["a company's words in their order", company("Weber Handel GmbH", "OTHER"), "Weber Handel GmbH"],
])("English readers see %s", (_, names, en) => {
  expect(shownName(names)).toEqual({ ru: names.written, en });
});

test("initials follow the name of each language", () => {
  expect(shownInitials(shownName(person("Вебер Йонас", "JONAS WEBER")))).toEqual({ ru: "В.\u00a0Й.", en: "J.\u00a0W." });
});

test.each([
  [person("Климова Ирина Петровна", "IRINA KLIMOVA"), "Irina K."],
  [person("Климова Ирина Петровна"), "Irina K."],
  [person("Ирина"), "Irina"],
  [company("ООО «Север»", "SEVER LLC"), "SEVER LLC"],
])("letters name a partner by the given name", (names, short) => {
  expect(shortEnglish(names)).toBe(short);
});
