import { expect, test } from "vitest";
import { isInOtherScript } from "./other-script.ts";

test.each([
  ["Банк просит проверить перевод", "en", true],
  ["Банк просит проверить перевод SWIFT", "en", true],
  ["The bank returned the payment (Сбербанк)", "en", false],
  ["Банк просит проверить перевод SWIFT", "ru", false],
  ["The bank asks for a check", "ru", true],
  ["12 345,00", "ru", false],
  ["12 345,00", "en", false],
] as const)("%s is for a reader of %s in the other script: %s", (text, language, isOther) => {
  expect(isInOtherScript(text, language)).toBe(isOther);
});
