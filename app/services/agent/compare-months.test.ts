import { expect, test } from "vitest";
import { compareMonths, daysUntil, readComparedSpan } from "./compare-months.ts";

const zone = "Europe/Moscow";
const at = (text: string) => Date.parse(text);

test("twelve weeks run from a Monday to the Sunday of the current week, and future days have no counts", () => {
  // 29.11.2026 is a Sunday; 23:30 UTC on Saturday is already Sunday in Moscow.
  const sunday = daysUntil(zone, at("2026-11-28T23:30:00Z")).fill([{ day: "2026-11-29", count: 3, late: 1 }]);
  expect([sunday.length, sunday[0]?.day, sunday.at(-1)]).toEqual([84, "2026-09-07", { day: "2026-11-29", stages: { count: 3, late: 1 } }]);
  const monday = daysUntil(zone, at("2026-11-30T06:00:00Z")).fill([]);
  expect([monday[0]?.day, monday.at(-7), monday.at(-6)]).toEqual([
    "2026-09-14",
    { day: "2026-11-30", stages: { count: 0, late: 0 } },
    { day: "2026-12-01", stages: null },
  ]);
});

test("the days contain the whole previous month, which the comparison needs", () => {
  for (const now of ["2026-03-31T20:00:00Z", "2026-11-29T10:00:00Z", "2026-12-31T20:59:00Z"]) {
    expect(daysUntil(zone, at(now)).span.from).toBeLessThanOrEqual(readComparedSpan(zone, at(now)).from);
  }
});

test("compares with the same days, and on the 31st with the whole of a shorter month", () => {
  expect(readComparedSpan(zone, at("2026-11-15T10:00:00Z"))).toMatchObject({
    ...{ month: "2026-11", today: "2026-11-15", sameDay: "2026-10-15" },
    ...{ from: at("2026-09-30T21:00:00Z"), until: at("2026-10-15T21:00:00Z") },
  });
  expect(readComparedSpan(zone, at("2026-03-31T10:00:00Z"))).toMatchObject({ sameDay: "2026-02-28", until: at("2026-02-28T21:00:00Z") });
  expect(readComparedSpan(zone, at("2026-01-03T10:00:00Z"))).toMatchObject({ month: "2026-01", sameDay: "2025-12-03" });
});

test("adds up the days of each month to the same date, and never adds different currencies", () => {
  const span = readComparedSpan(zone, at("2026-11-15T10:00:00Z"));
  const money = (minor: bigint, currency: "EUR" | "RUB") => ({ currency, turnover: { minor, currency } });
  const day = (text: string, count: number, late = 0) => ({ day: text, count, late });
  const stages = [day("2026-09-30", 50), day("2026-10-01", 2, 1), day("2026-10-15", 3), day("2026-10-16", 9, 9), day("2026-11-15", 4, 2)];
  expect(compareMonths(span, stages, { now: [money(5n, "EUR")], before: [money(7n, "RUB")] })).toMatchObject({
    count: { now: 4, before: 5 },
    late: { now: 2, before: 1 },
    turnover: [
      { currency: "EUR", now: { minor: 5n }, before: { minor: 0n } },
      { currency: "RUB", now: { minor: 0n }, before: { minor: 7n } },
    ],
  });
});
