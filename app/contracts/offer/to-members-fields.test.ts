import { expect, test } from "vitest";
import { noteForMembers, toMembersOf } from "./to-members-fields.ts";

const isTaken = (text: string) => noteForMembers.safeParse(text).success;

test.each([
  "https://example.test/a",
  "www.example.test",
  "Пишите на a@example.test",
  "Смотрите example.com/help",
  "сайт пример.рф",
  "evil.com, пишите",
  "см. evil.com.",
  "(evil.com)",
  "evil.com?x=1",
  "evil.com:8080/x",
  "пример.xn--p1ai",
  "тыс.руб.com",
  "Пишите в телеграм @ivan_pay",
  "@ivan_pay ждёт вас",
  "Переведите на 4276 1234 5678 9010",
  "Карта 4276-1234-5678-9010",
  "Счёт 40817810099910004312",
  "Карта 1234567890123",
])("a note for members refuses the link, address or account in «%s»", (text) => {
  expect(isTaken(text)).toBe(false);
});

test.each([
  "Банк откроется в понедельник. Выплата уйдёт 01.12.2026 в 10:00",
  "The bank is closed. Payout on Monday",
  "Сумма 1.000,00 €",
  "100 тыс.руб",
  "Около 100тыс.руб",
  "5 млн.руб.",
  "Вернём 100 тыс.руб, остаток 5 млн.руб. позже",
  "Номер платежа 123456789012",
  "С 01.12.2026 10:00 до 02.12.2026 10:00",
  "От 1 000 000 до 2 000 000 ₽, т.е. вся сумма",
])("a note for members takes «%s»", (text) => {
  expect(isTaken(text)).toBe(true);
});

test("a note for members has at most 200 characters", () => {
  expect([isTaken("а".repeat(200)), isTaken("а".repeat(201))]).toEqual([true, false]);
});

test("only a form that showed the checkbox can suppress the message, and an empty note counts as no note", () => {
  expect(toMembersOf({ asksTells: false, tells: false, note: "" })).toEqual({});
  expect(toMembersOf({ asksTells: true, tells: true, note: "Monday" })).toEqual({ note: "Monday" });
  expect(toMembersOf({ asksTells: true, tells: false, note: "" })).toEqual({ isSilent: true });
});
