import { expect, test } from "vitest";
import { openingDay } from "./agents-open.tsx";

const zone = "Europe/Moscow";
/** A Thursday in Moscow time. */
const thursday = (day: number, hour: number) => Date.UTC(2026, 10, 26 + day, hour - 3);

test("an opening of the same day is called today's and one of the next day tomorrow's, whatever the number of hours between", () => {
  expect(openingDay(thursday(0, 11), thursday(0, 9), zone)).toBe("today");
  expect(openingDay(thursday(0, 23), thursday(0, 0), zone)).toBe("today");
  expect(openingDay(thursday(1, 0), thursday(0, 23), zone)).toBe("tomorrow");
  expect(openingDay(thursday(1, 23), thursday(0, 0), zone)).toBe("tomorrow");
});

test("the reader's time zone determines the day", () => {
  const [now, opening] = [thursday(0, 23), thursday(1, 2)];
  expect([openingDay(opening, now, zone), openingDay(opening, now, "Europe/London")]).toEqual(["tomorrow", "today"]);
});

test("names the weekday within a week, and no day beyond, because the name would be ambiguous", () => {
  expect([2, 4, 6].map((day) => openingDay(thursday(day, 9), thursday(0, 23), zone))).toEqual(["sat", "mon", "wed"]);
  expect(openingDay(thursday(7, 9), thursday(0, 23), zone)).toBe(null);
});

test("a page that stays open past an opening does not change the name of the day", () => {
  expect(openingDay(thursday(0, 11), thursday(1, 9), zone)).toBe("today");
});
