import type { Instant } from "./instant.ts";
import { instantsOf, wallAt } from "./zone.ts";

/** A calendar month, `YYYY-MM`; texts of it sort by time. */
export type YearMonth = string;

const shape = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Reads the month of an address; null for anything else. */
export const parseMonth = (text: string | null): YearMonth | null => (text !== null && shape.test(text) ? text : null);

/** The month in a time zone. */
export const monthAt = (timeZone: string, at: Instant): YearMonth => new Date(wallAt(timeZone, at)).toISOString().slice(0, 7);

/** `count` months later; a negative count goes back. */
export function addMonths(month: YearMonth, count: number): YearMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The first instant of the month in the time zone; its end is the start of the next one. */
export const monthStart = (timeZone: string, month: YearMonth): Instant => instantsOf(timeZone, Date.parse(`${month}-01T00:00:00Z`)).first;

/** `count` months that end with `last`, the newest first. */
export const monthsUntil = (last: YearMonth, count: number): readonly YearMonth[] =>
  Array.from({ length: count }, (_, back) => addMonths(last, -back));

/** The month's last day, `YYYY-MM-DD`. */
export function lastDayOf(month: YearMonth): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
