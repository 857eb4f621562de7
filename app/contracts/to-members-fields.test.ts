import { expect, test } from "vitest";
import { noteForMembers, toMembersOf } from "./to-members-fields.ts";

const isTaken = (text: string) => noteForMembers.safeParse(text).success;

test.each(["https://example.test/a", "www.example.test", "Пишите на a@example.test", "Смотрите example.com/help", "сайт пример.рф"])(
  "a note for members refuses the link or address in «%s»",
  (text) => {
    expect(isTaken(text)).toBe(false);
  },
);

test.each(["Банк откроется в понедельник. Выплата уйдёт 01.12.2026 в 10:00", "The bank is closed. Payout on Monday", "Сумма 1.000,00 €"])(
  "a note for members takes «%s»",
  (text) => {
    expect(isTaken(text)).toBe(true);
  },
);

test("a note for members has at most 200 characters", () => {
  expect([isTaken("а".repeat(200)), isTaken("а".repeat(201))]).toEqual([true, false]);
});

test("only a form that showed the tick can silence the message, and an empty sentence is none", () => {
  expect(toMembersOf({ asksTells: false, tells: false, note: "" })).toEqual({});
  expect(toMembersOf({ asksTells: true, tells: true, note: "Monday" })).toEqual({ note: "Monday" });
  expect(toMembersOf({ asksTells: true, tells: false, note: "" })).toEqual({ isSilent: true });
});
