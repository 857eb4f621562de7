import { expect, test } from "vitest";
import { endOfDay } from "./end-of-day.ts";

test("a day ends when the next one begins in its time zone", () => {
  expect(endOfDay("2026-12-05", "Europe/Moscow")).toBe(Date.parse("2026-12-05T21:00:00Z"));
  expect(endOfDay("2026-12-31", "Europe/Berlin")).toBe(Date.parse("2026-12-31T23:00:00Z"));
});

test("a day that does not exist has no end", () => {
  expect(endOfDay("2026-02-30", "Europe/Moscow")).toBeNull();
});
