import { days, hours, minutes } from "./duration.ts";
import type { Instant } from "./instant.ts";

/** A local clock reading as if it were UTC: milliseconds since 1970-01-01T00:00 local time. */
export type WallTime = number;

interface ZoneDay {
  readonly before: number;
  readonly after: number;
  readonly changesAt: Instant;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  readonly days: Map<number, ZoneDay>;
}

const zones = new Map<string, Zone>();
/** Maximum of cached days per zone, about eleven years; the cache is emptied when it is reached. */
const cachedDays = 4_000;

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23", ...numeric });
  const zone = { format, days: new Map<number, ZoneDay>() };
  zones.set(timeZone, zone);
  return zone;
}

function askOffset(format: Intl.DateTimeFormat, at: Instant): number {
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(at)) part[type] = Number(value);
  const wall = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
  return wall - Math.floor(at / 1_000) * 1_000;
}

/** Zone changes fall on whole minutes, so a search by minutes finds the exact instant. */
function findChange(format: Intl.DateTimeFormat, start: Instant, after: number): Instant {
  let low = 0;
  let high = 1_440;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (askOffset(format, start + minutes(middle)) === after) high = middle;
    else low = middle;
  }
  return start + minutes(high);
}

function zoneDay(timeZone: string, at: Instant): ZoneDay {
  const zone = zoneOf(timeZone);
  const number = Math.floor(at / days(1));
  const known = zone.days.get(number);
  if (known) return known;
  if (zone.days.size >= cachedDays) zone.days.clear();
  const start = number * days(1);
  const before = askOffset(zone.format, start);
  const after = askOffset(zone.format, start + days(1));
  const changesAt = before === after ? Number.POSITIVE_INFINITY : findChange(zone.format, start, after);
  const day = { before, after, changesAt };
  zone.days.set(number, day);
  return day;
}

/** Milliseconds that the zone's wall clock is ahead of UTC at that instant; throws RangeError for an unknown zone. */
export function offsetAt(timeZone: string, at: Instant): number {
  const day = zoneDay(timeZone, at);
  return at < day.changesAt ? day.before : day.after;
}

/** The local clock reading of that zone at that instant. */
export const wallAt = (timeZone: string, at: Instant): WallTime => at + offsetAt(timeZone, at);

/**
 * The instants of a local clock reading: the same instant twice on normal days, both passes of a doubled hour, and twice the moment of the
 * change for a reading that the clock skips (design/people §10.2).
 */
export function instantsOf(timeZone: string, wall: WallTime): { readonly first: Instant; readonly second: Instant } {
  const early = offsetAt(timeZone, wall - hours(15));
  const late = offsetAt(timeZone, wall + hours(13));
  const candidates = [wall - early, wall - late];
  const real = candidates.filter((at) => wallAt(timeZone, at) === wall);
  if (real.length > 0) return { first: Math.min(...real), second: Math.max(...real) };
  const [atEarly = 0, atLate = 0] = candidates;
  const inLate = zoneDay(timeZone, atLate).changesAt;
  const change = Number.isFinite(inLate) ? inLate : zoneDay(timeZone, atEarly).changesAt;
  return { first: change, second: change };
}
