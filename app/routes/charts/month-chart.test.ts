import { expect, test } from "vitest";
import { drawMonths } from "./month-chart.server.ts";

const points = [
  { month: "2026-11", values: [100, -20] },
  { month: "2026-10", values: [0, 60] },
];

test("series of a month stand beside each other without overlapping, months from left to right", () => {
  const { bars, months } = drawMonths(points, null, "en");
  expect(bars.map(({ month, series }) => [month, series])).toEqual([
    ["2026-10", 0],
    ["2026-10", 1],
    ["2026-11", 0],
    ["2026-11", 1],
  ]);
  const ends = bars.map(({ x, width }) => x + width);
  for (const [at, { x }] of bars.entries()) if (at > 0) expect(x).toBeGreaterThanOrEqual((ends[at - 1] ?? 0) - 0.2);
  expect(months.map(({ x }) => x)).toEqual([...months.map(({ x }) => x)].sort((a, b) => a - b));
});

test("a negative value is drawn below the zero line, and the drawing contains it", () => {
  const { bars, ticks, height } = drawMonths(points, null, "en");
  const zero = ticks.find(({ value }) => value === 0)?.y ?? Number.NaN;
  const [, , paid, bounced] = bars;
  expect((paid?.y ?? 0) + (paid?.height ?? 0)).toBeCloseTo(zero, 0);
  expect(bounced?.y).toBeCloseTo(zero, 0);
  expect(bounced?.height).toBeGreaterThan(0);
  expect((bounced?.y ?? 0) + (bounced?.height ?? 0)).toBeLessThan(height);
});

test.each([1, 3, 7, 96, 187_943, 9_999_999, 0])("an axis up to %d has at most four labels, which are whole numbers for counts", (value) => {
  const { ticks } = drawMonths([{ month: "2026-11", values: [value] }], null, "en");
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(4);
  if (value > 0) expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true);
});

test("marks the current month only when it is included", () => {
  expect(drawMonths(points, "2026-11", "en").bars.map(({ isPartial }) => isPartial)).toEqual([false, false, true, true]);
  expect(drawMonths(points, null, "en").bars.some(({ isPartial }) => isPartial)).toBe(false);
});
