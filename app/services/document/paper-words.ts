import type { Money } from "#domain/money/money.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { findCountry } from "#domain/people/countries.ts";
import { fill, name } from "#domain/text/fill.ts";
import type { Pair } from "#files/pdf/blocks.server.ts";
import en from "#i18n/locales/en/documents.ts";
import ru from "#i18n/locales/ru/documents.ts";

export type Values = Readonly<Record<string, string | number>>;
type Words = typeof ru;

const said = (template: string, values: Values) =>
  fill(template, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, name(String(value))])));

/** One sentence of the documents' catalogue in both languages, with values that are the same in both. */
export function pairOf(pick: (words: Words) => string, values: Values = {}): Pair {
  return { ru: said(pick(ru), values), en: said(pick(en), values) };
}

/** The same with values that differ by language. */
export function pairWith(pick: (words: Words) => string, russian: Values, english: Values): Pair {
  return { ru: said(pick(ru), russian), en: said(pick(en), english) };
}

/** Both languages in one line, for labels inside tables and boxes. */
export const bothIn = ({ ru: russian, en: english }: Pair): string => `${russian} / ${english}`;

const nbsp = "\u00a0";

/** `93 971,54 RUB`: grouped by no-break spaces, decimal comma, ISO code; the same in both columns of a paper. */
export function amountText(money: Money): string {
  const [whole = "", fraction] = decimalText(money).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, nbsp);
  return `${grouped}${fraction === undefined ? "" : `,${fraction}`}${nbsp}${money.currency}`;
}

const two = (value: number) => String(value).padStart(2, "0");

/** `20.11.2026` in UTC. */
export function dayText(at: number): string {
  const date = new Date(at);
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** `20.11.2026 14:02 UTC`; `seconds` for evidence. */
export function instantText(at: number, seconds = false): string {
  const date = new Date(at);
  const time = [date.getUTCHours(), date.getUTCMinutes(), ...(seconds ? [date.getUTCSeconds()] : [])].map(two).join(":");
  return `${dayText(at)}${nbsp}${time}${nbsp}UTC`;
}

/** `2026-11-20` → `20.11.2026`. */
export const isoDayText = (day: string): string => day.split("-").reverse().join(".");

/** Whole hours where possible, else with one decimal: `24`, `0,5`. */
export function hoursText(milliseconds: number): string {
  const hours = milliseconds / 3_600_000;
  return Number.isInteger(hours) ? String(hours) : hours.toFixed(hours < 0.1 ? 3 : 1).replace(".", ",");
}

/** Basis points → percent: 300 → `3`, 250 → `2,5`. */
export const percentText = (bps: number): string => String(bps / 100).replace(".", ",");

const regionNames = { ru: new Intl.DisplayNames("ru", { type: "region" }), en: new Intl.DisplayNames("en", { type: "region" }) };

/** Country key → its name in both languages; an unknown key is shown as it is. */
export function countryPair(key: string): Pair {
  const code = findCountry(key)?.code;
  return { ru: (code && regionNames.ru.of(code)) ?? key, en: (code && regionNames.en.of(code)) ?? key };
}
