import { expect, test } from "vitest";
import { namesField } from "./names-field.ts";

test.each([
  ["Укажите почту", "Почта"],
  ["Придумайте пароль", "Пароль"],
  ["Укажите дату рождения", "Дата рождения"],
  ["Enter your e-mail", "E-mail"],
  ["Укажите (полное) имя: латиницей", "Полное имя латиницей"],
])("finds every word of the label: %s, %s", (sentence, label) => {
  expect(namesField(sentence, label)).toBe(true);
});

test.each([
  ["Заполните поле", "Почта"],
  ["Не больше 100 знаков", "Дата рождения"],
  ["Дата ещё не наступила", "Дата рождения"],
  ["Введите 20 цифр", "Номер"],
  // The label is only a part of another word.
  ["Enter the assumed date", "Sum"],
  ["Заполните поле заново", "Ново"],
])("does not count as naming the field: %s, %s", (sentence, label) => {
  expect(namesField(sentence, label)).toBe(false);
});
