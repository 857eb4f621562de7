import { expect, test } from "vitest";
import type { WorkingCalendar } from "#domain/offer/state.ts";
import { slaOf } from "./sla.ts";

const nine = [{ from: 9 * 60, to: 18 * 60 }];
const calendar: WorkingCalendar = { timeZone: "Europe/Moscow", week: [nine, nine, nine, nine, nine, [], []], dates: [] };
const moscow = (text: string) => Date.parse(`${text}+03:00`);

test("counts only working time: skips the night and returns the next opening", () => {
  const span = { openedAt: moscow("2026-11-19T17:00"), dueAt: moscow("2026-11-20T12:00") };
  expect(slaOf(span, calendar, moscow("2026-11-19T23:00"))).toMatchObject({
    ...{ isMissed: false, minutes: 180, share: 0.75, pausedUntil: moscow("2026-11-20T09:00") },
  });
  expect(slaOf(span, calendar, moscow("2026-11-20T11:18"))).toMatchObject({ minutes: 42, pausedUntil: null });
});

test("returns the lateness of a missed deadline in working time", () => {
  const span = { openedAt: moscow("2026-11-20T10:00"), dueAt: moscow("2026-11-20T17:00") };
  expect(slaOf(span, calendar, moscow("2026-11-23T10:00"))).toMatchObject({ isMissed: true, minutes: 120, share: 0, pausedUntil: null });
});

test("counts minutes at night for a deadline in calendar time", () => {
  const span = { openedAt: moscow("2026-11-20T22:00"), dueAt: moscow("2026-11-20T22:10") };
  expect(slaOf(span, calendar, moscow("2026-11-20T22:05"))).toMatchObject({ minutes: 5, share: 0.5, pausedUntil: null });
});
