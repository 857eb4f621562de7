import { expect, test } from "vitest";
import { addMonths, monthAt, monthStart, monthsUntil, parseMonth } from "./months.ts";

test("an instant belongs to the month of its local time", () => {
  const newYear = Date.parse("2026-12-31T21:30:00Z");
  expect(monthAt("Europe/Moscow", newYear)).toBe("2027-01");
  expect(monthAt("Europe/Berlin", newYear)).toBe("2026-12");
});

test("a month begins at the zone's midnight, summer and winter", () => {
  expect(monthStart("Europe/Berlin", "2026-07")).toBe(Date.parse("2026-06-30T22:00:00Z"));
  expect(monthStart("Europe/Berlin", "2026-11")).toBe(Date.parse("2026-10-31T23:00:00Z"));
});

test("months continue across the end of a year", () => {
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(monthsUntil("2026-02", 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});

test.each(["2026-13", "2026-1", "1999-01", "2026-01-01", "", null])("%s is no month", (text) => {
  expect(parseMonth(text)).toBeNull();
});
