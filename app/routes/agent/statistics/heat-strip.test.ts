import { expect, test } from "vitest";
import type { Day } from "#services/agent/compare-months.ts";
import { drawDays } from "./heat-strip.server.ts";

const days = (counts: readonly (number | null)[]): Day[] =>
  counts.map((count, at) => ({ day: `2026-11-${String(at + 2).padStart(2, "0")}`, stages: count === null ? null : { count, late: 0 } }));

test("a week is a column from Monday to Sunday, and all columns are inside the drawing", () => {
  const { days: drawn, weeks, rows, width, height, cell } = drawDays(days(Array.from({ length: 14 }, () => 1)));
  expect(weeks.map(({ monday }) => monday)).toEqual(["2026-11-02", "2026-11-09"]);
  expect(new Set(drawn.slice(0, 7).map(({ x }) => x)).size).toBe(1);
  expect(drawn[7]?.x).toBeGreaterThanOrEqual((drawn[0]?.x ?? 0) + cell.width);
  expect(drawn.map(({ y }) => y).slice(0, 7)).toEqual(rows.map((middle) => middle - cell.height / 2));
  expect(Math.max(...drawn.map(({ x }) => x + cell.width))).toBeLessThanOrEqual(width);
  expect(Math.max(...drawn.map(({ y }) => y + cell.height))).toBeLessThan(height);
});

test("the busiest day has the darkest level, and a day without work has none", () => {
  expect(drawDays(days([0, 1, 25, 50, 75, 100, null])).days.map(({ level }) => level)).toEqual([0, 1, 1, 2, 3, 4, 0]);
  expect(drawDays(days([0, 0, 0, 0, 0, 0, 0])).days.every(({ level }) => level === 0)).toBe(true);
});
