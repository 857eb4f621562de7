import { expect, it } from "vitest";
import { calendarDay } from "./calendar-day.ts";

it.each(["2025-02-29", "2025-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-1", "", "20260101"])(
  "%s is no day",
  (text) => {
    expect(calendarDay(text)).toBeNull();
  },
);

it.each(["2024-02-29", "2026-04-30", "1990-01-01"])("%s is one", (text) => {
  expect(new Date(calendarDay(text) ?? 0).toISOString()).toBe(`${text}T00:00:00.000Z`);
});
