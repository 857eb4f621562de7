import { expect, it } from "vitest";
import { missingClasses, passwordFault, personalWord } from "./password-rules.ts";

const owner = { email: "irina@bridgehold.test", fullName: "Климова Ирина", productName: "Bridgehold" };

it.each([
  ["Ab1!xyz", "short"],
  [`Aa1!${"x".repeat(247)}`, "long"],
  ["mostovaya-2026!", "classes"],
  ["MOSTOVAYA-2026!", "classes"],
  ["Mostovaya-слово!", "classes"],
  ["Mostovaya2026", "classes"],
  ["Irina-2026-мост!", "personal"],
  ["Климова-2026!x", "personal"],
  ["my-Bridgehold-1", "personal"],
  ["Password1!", "common"],
  ["P@ssw0rd2026!", "common"],
  ["Qwerty123!", "common"],
  ["Пароль-2026!", "common"],
  ["Aa1!aaaa", "common"],
  ["Zz9#Zz9#Zz9#", "common"],
] as const)("refuses %s: %s", (password, fault) => {
  expect(passwordFault(password, owner)).toBe(fault);
});

it.each([
  ["Irina-2026-мост!", { of: "email", word: "irina" }],
  ["климова-2026!x", { of: "name", word: "Климова" }],
  ["my-Bridgehold-1", { of: "product", word: "Bridgehold" }],
  ["Mostovaya-2026!", null],
] as const)("names the person's own word in %s", (password, word) => {
  expect(personalWord(password, owner)).toEqual(word);
});

it.each(["Mostovaya-2026!", "Медный-Якорь-7", " Aa1!  blank ", "Рябина🌉7пять", `Aa1!${"ж".repeat(246)}`])("accepts %s", (password) => {
  expect(passwordFault(password, owner)).toBeNull();
});

it.each([
  ["", ["lower", "upper", "digit", "symbol"]],
  ["слово 12", ["upper", "symbol"]],
  ["ПАРОЛЬ٣", ["lower", "digit", "symbol"]],
  ["Aa1 ", ["symbol"]],
  ["Aa1🌉", []],
] as const)("%j lacks %j", (password, missing) => {
  expect(missingClasses(password)).toEqual(missing);
});
