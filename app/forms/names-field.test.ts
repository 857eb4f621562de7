import { expect, test } from "vitest";
import { namesField } from "./names-field.ts";

test.each([
  ["Укажите почту", "Почта"],
  ["Придумайте пароль", "Пароль"],
  ["Укажите дату рождения", "Дата рождения"],
  ["Enter your e-mail", "E-mail"],
])("%s needs no name before it", (sentence, label) => {
  expect(namesField(sentence, label)).toBe(true);
});

test.each([
  ["Заполните поле", "Почта"],
  ["Не больше 100 знаков", "Дата рождения"],
  ["Дата ещё не наступила", "Дата рождения"],
  ["Введите 20 цифр", "Номер"],
])("%s says nothing of the field %s", (sentence, label) => {
  expect(namesField(sentence, label)).toBe(false);
});
