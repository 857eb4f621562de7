import type { Money } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { csvAmount, csvCell } from "#domain/text/csv.ts";
import { wallAt } from "#domain/time/zone.ts";

/** Replaces no-break spaces in a file's texts, because a search in a spreadsheet does not match them. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/**
 * An instant in the zone, as spreadsheets of the language read it: `20.11.2026 18:00` in Russian; `2026-11-20 18:00` in English, because
 * American and British ones read a day and a month in different order. Empty without an instant.
 */
export function csvTime(at: number | undefined, language: Language, timeZone: string): string {
  if (at === undefined) return "";
  const wall = new Date(wallAt(timeZone, at)).toISOString();
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  return `${language === "ru" ? day.split("-").reverse().join(".") : day} ${time}`;
}

export const csvMoney = (money: Money, language: Language): readonly [amount: string, currency: string] => [
  csvAmount(decimalText(money), language),
  money.currency,
];

/** The header row of a file in the reader's language, with the text of each column. */
export function csvHead<Key extends string>(columns: readonly Key[], textOf: (key: Key) => string, language: Language): readonly string[] {
  return columns.map((key) => csvCell(plain(textOf(key)), language));
}

/**
 * Defines the columns of a file in the order of the rows' fields. The record must mention every field, so that the compiler reports a new
 * field without a decision; fields without a column are not exported.
 */
export const columnsOf = <Fields extends Readonly<Record<string, readonly string[]>>>(fields: Fields) =>
  Object.values(fields).flat() as readonly Fields[keyof Fields][number][];

/** A line in the order of the columns. The type requires a cell for each column. */
export const csvLine = <Key extends string>(columns: readonly Key[], cells: Readonly<Record<Key, string>>): readonly string[] =>
  columns.map((key) => cells[key]);

export const csvText = (text: string, language: Language): string => csvCell(plain(text), language);
