/** A date of the calendar without a time or a zone, `yyyy-mm-dd`. */
export type CalendarDate = string;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** Parses `31.12.1990` or `1990-12-31` to the latter form; null for a day that does not exist. */
export function parseDate(text: string): CalendarDate | null {
  const [, day, month, year] = european.exec(text) ?? [];
  const date = year === undefined ? text : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  if (!iso.test(date)) return null;
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date ? null : date;
}

/** The date `years` later; 29 February becomes 1 March in a year without that day. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
