import { days, minutes } from "./duration.ts";
import type { Instant } from "./instant.ts";
import type { WorkingCalendar } from "./working-calendar.ts";
import { instantsOf, type WallTime, wallAt } from "./zone.ts";

export type { WorkingCalendar };

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

/** Thrown for a calendar without any working time within 400 days, and for negative minutes; the agents' settings refuse both. */
export class NoWorkingTimeError extends Error {
  override readonly name = "NoWorkingTimeError";
  readonly code = "CALENDAR.NO_WORKING_TIME";
}

const horizonDays = 400;
const dayOf = (wall: WallTime) => Math.floor(wall / days(1));
const dateOf = (day: number) => new Date(day * days(1)).toISOString().slice(0, 10);
/** 1 January 1970 was a Thursday, and a week of the calendar begins on Monday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

function localSpans(calendar: WorkingCalendar, day: number): readonly { readonly from: number; readonly to: number }[] {
  const week = calendar.week[weekdayOf(day)] ?? [];
  if (calendar.dates.length === 0) return week;
  const date = dateOf(day);
  const entries = calendar.dates.filter(({ from, to }) => from <= date && date <= to);
  const extra = entries.find(({ kind, spans }) => kind === "extra" && spans !== undefined);
  if (extra?.spans) return extra.spans;
  return entries.some(({ kind }) => kind === "off") ? [] : week;
}

/** Spans as instants from the local day of `at` on, ascending; ends after 400 consecutive days without a span. */
function* spansFrom(at: Instant, calendar: WorkingCalendar): Generator<Span> {
  // A span that runs to 24:00 may, on a doubled hour, reach into the next local day.
  let day = dayOf(wallAt(calendar.timeZone, at)) - 1;
  let end = Number.NEGATIVE_INFINITY;
  for (let empty = 0; empty <= horizonDays; day += 1) {
    empty += 1;
    for (const local of localSpans(calendar, day)) {
      const from = Math.max(end, instantsOf(calendar.timeZone, day * days(1) + minutes(local.from)).first);
      const to = instantsOf(calendar.timeZone, day * days(1) + minutes(local.to)).second;
      if (to <= from) continue;
      yield { from, to };
      end = to;
      empty = 0;
    }
  }
}

/**
 * The instant after that many working minutes (design/people §10.2). Spans include both ends: an exact fit ends at the end of the span;
 * zero minutes outside of working time give the next opening. The function is monotone and additive. Throws {@link NoWorkingTimeError}.
 */
export function addWorking(at: Instant, count: number, calendar: WorkingCalendar): Instant {
  let left = Math.round(minutes(count));
  if (!(left >= 0)) throw new NoWorkingTimeError("Working minutes must not be negative.");
  for (const { from, to } of spansFrom(at, calendar)) {
    if (to < at) continue;
    const start = Math.max(from, at);
    if (start + left <= to) return start + left;
    left -= to - start;
  }
  throw new NoWorkingTimeError(`No working time within ${horizonDays} days.`);
}

/** The first working instant at or after `at`; the end of a span still counts as working. */
export const nextOpening = (at: Instant, calendar: WorkingCalendar): Instant => addWorking(at, 0, calendar);

/** Whether `at` lies in a span, both ends included. */
export function isWorking(at: Instant, calendar: WorkingCalendar): boolean {
  for (const { from, to } of spansFrom(at, calendar)) if (at <= to) return from <= at;
  return false;
}

/** The end of the span that contains `at`, both ends included; null outside working time. */
export function closingOf(at: Instant, calendar: WorkingCalendar): Instant | null {
  for (const { from, to } of spansFrom(at, calendar)) if (at <= to) return from <= at ? to : null;
  return null;
}

/** Working minutes from `from` to `to`, fractions kept; 0 when `to` is not later. */
export function workingMinutesBetween(from: Instant, to: Instant, calendar: WorkingCalendar): number {
  let total = 0;
  for (const span of spansFrom(from, calendar)) {
    if (span.from >= to) break;
    total += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  }
  return total / minutes(1);
}

/** Days with working time before the day of `at`, among the last `count` days, the latest first, as `YYYY-MM-DD`. */
export function workingDaysBefore(at: Instant, calendar: WorkingCalendar, count: number): readonly string[] {
  const today = dayOf(wallAt(calendar.timeZone, at));
  const days = Array.from({ length: count }, (_, index) => today - 1 - index);
  return days.filter((day) => localSpans(calendar, day).length > 0).map(dateOf);
}

/**
 * The first day without working time after the day of `at`, in the calendar's time zone, as `YYYY-MM-DD`; null when there is none within
 * 400 days.
 */
export function nextClosedDay(at: Instant, calendar: WorkingCalendar): string | null {
  const today = dayOf(wallAt(calendar.timeZone, at));
  for (let day = today + 1; day <= today + horizonDays; day += 1) {
    if (localSpans(calendar, day).length === 0) return dateOf(day);
  }
  return null;
}
