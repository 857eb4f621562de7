import { statementDay } from "#domain/money/statement.ts";
import { plainDigits } from "./plain-digits.ts";

/** Which number of `05/11/2026` is the day. */
export type DayOrder = "dmy" | "mdy";

const languages = [
  ...["en", "de", "ru", "nl", "fr", "es", "it", "pl", "tr", "uk", "cs", "pt", "sv", "da", "nb", "fi", "ro", "bg", "hu"],
  ...["ka", "hy", "az", "kk"],
];

/** Names of months, long and short, as these languages write them beside a day: lower case, without a dot → number. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages)
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC" });
      for (let number = 1; number <= 12; number += 1) {
        const name = format.formatToParts(Date.UTC(2026, number - 1, 1)).find(({ type }) => type === "month")?.value ?? "";
        names.set(name.toLowerCase().replace(".", ""), number);
      }
    }
  return names;
}

let months: ReadonlyMap<string, number> | null = null;

const isoOf = (year: string, month: string | number, day: string): string | null =>
  statementDay(`${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);

/** `20 Nov 2026`, `20. listopadu 2026`, `20-Nov-26`, or with the month first: `Nov 20, 2026`. */
const dayFirst = /^(?<day>\d{1,2})[.\s-]*(?<name>\p{L}+)\.?[\s,-]*(?<year>\d{4}|\d{2})(?!\d)/u;
const monthFirst = /^(?<name>\p{L}+)\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?!\d)/u;
const weekday = /^\p{L}+\.?,\s*(?=\d|\p{L}+\.?\s+\d)/u;

function namedDay(text: string): string | null {
  const plain = text.replace(weekday, "");
  const { day = "", name = "", year = "" } = (dayFirst.exec(plain) ?? monthFirst.exec(plain))?.groups ?? {};
  months ??= monthNames();
  const month = months.get(name.toLowerCase());
  return month === undefined ? null : isoOf(year, month, day);
}

/**
 * Converts a table cell's date to `YYYY-MM-DD`; null when it is not a date. Parses `20.11.2026`, `5.3.2026`, `20-11-2026`, `20.11.26`,
 * `2026/11/20`, `2026. 11. 20.`, `20 Nov 2026`, `Nov 20, 2026`, and each followed by a time. Returns `ambiguous` for `05/11/2026`, in which
 * either number may be the day, unless `order` is given.
 */
export function csvDay(text: string, order?: DayOrder): string | "ambiguous" | null {
  const plain = plainDigits(text).trim();
  const [, year, month = "", dayOfMonth = ""] = /^(\d{4})(?:[-./]\s?|年)(\d{1,2})(?:[-./]\s?|月)(\d{1,2})(?!\d)/.exec(plain) ?? [];
  if (year !== undefined) return isoOf(year, month, dayOfMonth);
  const [, first, mark, second = "", last = ""] = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(plain) ?? [];
  if (first === undefined) return namedDay(plain) ?? (/^\d{8}(?!\d)/.test(plain) ? statementDay(plain) : null);
  const [asDay, asMonth] = [isoOf(last, second, first), isoOf(last, first, second)];
  if (order !== undefined && mark !== ".") return order === "dmy" ? asDay : asMonth;
  const isOpen = mark === "/" && asDay !== null && asMonth !== null && asDay !== asMonth;
  return isOpen ? "ambiguous" : (asDay ?? (mark === "/" ? asMonth : null));
}
