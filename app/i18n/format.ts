import { type Currency, cryptoAssets, exponents, type Money, type Network } from "#domain/money/money.ts";
import { plainAmount } from "#domain/money/parse.ts";
import { isAmbiguous } from "#domain/money/plain-decimal.ts";
import { type Rate, scaledRate, shownDecimals } from "#domain/money/rate.ts";
import { roundHalfUp } from "#domain/money/round.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
import { offsetAt, wallAt } from "#domain/time/zone.ts";
import { cityTimes } from "./city-times.ts";
import { pluralOf } from "./plural.ts";

const nbsp = "\u00a0";
const minus = "\u2212";

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<"other", string>>;
interface Words {
  readonly group: string;
  readonly point: string;
  readonly now: string;
  readonly ago: string;
  readonly underMinute: string;
  readonly moscow: string;
  readonly day: Forms;
  readonly hour: Forms;
  readonly minute: Forms;
}

const words: Readonly<Record<Language, Words>> = {
  ru: {
    group: nbsp,
    point: ",",
    now: "сейчас",
    ago: "назад",
    underMinute: "меньше минуты",
    moscow: "МСК",
    day: { one: "день", few: "дня", many: "дней", other: "дня" },
    hour: { one: "час", few: "часа", many: "часов", other: "часа" },
    minute: { one: "минута", few: "минуты", many: "минут", other: "минуты" },
  },
  en: {
    group: ",",
    point: ".",
    now: "now",
    ago: "ago",
    underMinute: "less than a minute",
    moscow: "MSK",
    day: { one: "day", other: "days" },
    hour: { one: "hour", other: "hours" },
    minute: { one: "minute", other: "minutes" },
  },
};

const signs: Readonly<Partial<Record<Currency, string>>> = { RUB: "₽", EUR: "€", USD: "$" };
/** `€`, `GBP`: the sign of a currency beside an amount. */
export const currencyUnit = (currency: Currency): string => signs[currency] ?? currency;
export const isCrypto = (currency: Currency) => cryptoAssets.some((asset) => asset === currency);

const groupStarts = /\B(?=(\d{3})+$)/g;

/** Digits of 10^-decimals units with groups and a decimal mark, at least `least` decimals, further zeros dropped. */
function digitsOf(units: bigint, decimals: number, least: number, language: Language): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(groupStarts, words[language].group);
  const fraction = digits.slice(digits.length - decimals);
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  const text = kept === "" ? whole : whole + words[language].point + kept;
  return units < 0n ? minus + text : text;
}

/** The amount for a field. An ambiguous one, such as `1,125`, gets another zero (`1,1250`), so that its comma is a decimal mark. */
const inField = (figure: string, currency: Currency): string => (isAmbiguous(figure, exponents[currency]) ? `${figure}0` : figure);

/**
 * A typed decimal for its field, with the separators of the language. Without decimals, a currency with many decimals has spaces in English
 * too, because a single comma would be ambiguous.
 */
export function formatTyped(typed: string, currency: Currency, language: Language): string {
  const plain = plainAmount(typed, currency);
  if (plain === null) return typed;
  const [whole = "", fraction] = plain.split(".");
  const isWhole = fraction === undefined;
  const { group, point } = words[language];
  const groups = whole.replace(groupStarts, isWhole && exponents[currency] > 2 ? nbsp : group);
  return isWhole ? groups : inField(groups + point + fraction, currency);
}

/** English writes a sign before the amount and a code after it. */
function withUnit(figure: string, currency: Currency, language: Language): string {
  const sign = signs[currency];
  if (language === "ru" || sign === undefined) return figure + nbsp + (sign ?? currency);
  return figure.startsWith(minus) ? minus + sign + figure.slice(1) : sign + figure;
}

function figureOf({ minor, currency }: Money, language: Language): string {
  const exponent = exponents[currency];
  return digitsOf(minor, exponent, isCrypto(currency) ? Math.min(2, exponent) : exponent, language);
}

/** The amount for a field, which parses it as the same amount: `1 030,00`, `1,030.00`; decimals as in {@link formatMoney}. */
export const formatAmount = (money: Money, language: Language): string => inField(figureOf(money, language), money.currency);

/**
 * Money as text (design/look §5, design/letters §5): roubles, euros and dollars with their signs, `1 030,00 €` and `€1,030.00`, others with
 * ISO codes, `1,030.00 GBP`; decimals of the product's own table, crypto without zeros beyond two decimals, `1 030,00 USDT (TRON)`. Numbers
 * never break: NBSP in groups and before a unit, U+2212 as minus.
 */
export function formatMoney(money: Money, language: Language, { network }: { readonly network?: Network } = {}): string {
  const text = withUnit(figureOf(money, language), money.currency, language);
  return network ? `${text}${nbsp}(${network})` : text;
}

/** The number of a rate without its currencies, with the decimals of {@link shownDecimals}. */
export function formatRateFigure(rate: Rate, language: Language): string {
  const decimals = shownDecimals(rate);
  return digitsOf(roundHalfUp(scaledRate(rate), 10n ** BigInt(12 - decimals)), decimals, 4, language);
}

/** `91,2345 ₽ за 1 €`, `€1 = ₽91.2345`; the figure as {@link formatRateFigure}. */
export function formatRate(rate: Rate, base: Currency, quote: Currency, language: Language): string {
  const [many, one] = [withUnit(formatRateFigure(rate, language), quote, language), withUnit("1", base, language)];
  return (language === "ru" ? [many, "за", one] : [one, "=", many]).join(nbsp);
}

/** Basis points as `3 %` (ru) or `3%` (en). */
export function formatPercent(bps: number, language: Language): string {
  return digitsOf(BigInt(bps), 2, 0, language) + (language === "ru" ? `${nbsp}%` : "%");
}

/** A whole number in groups: `12 480`, `12,480`. */
export const formatCount = (count: number, language: Language): string => digitsOf(BigInt(count), 0, 0, language);

const shortScales = [
  { from: 1_000_000_000, ru: "млрд", en: "bn" },
  { from: 1_000_000, ru: "млн", en: "m" },
  { from: 1_000, ru: "тыс.", en: "k" },
] as const;

/** A rounded number in as few characters as possible, for the axes of charts: `800 тыс.`, `1,5 млн`, `1.5m`; at most two decimals. */
export function formatShortCount(count: number, language: Language): string {
  const scale = shortScales.find(({ from }) => Math.abs(count) >= from);
  const digits = digitsOf(BigInt(Math.round((count / (scale?.from ?? 1)) * 100)), 2, 0, language);
  if (scale === undefined) return digits;
  return language === "ru" ? `${digits}${nbsp}${scale.ru}` : `${digits}${scale.en}`;
}

const sizeUnits = { ru: { kilo: "КБ", mega: "МБ" }, en: { kilo: "kB", mega: "MB" } } as const;

/** Size of a file in decimal units: `640 КБ`, `1,2 MB`; below a kilobyte still `1 kB`. */
export function formatBytes(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000;
  const tenths = BigInt(Math.round(bytes / 100_000));
  const number = isLarge ? digitsOf(tenths, 1, 0, language) : formatCount(Math.max(1, Math.round(bytes / 1_000)), language);
  return number + nbsp + sizeUnits[language][isLarge ? "mega" : "kilo"];
}

const cityOf = (timeZone: string) => /^(?!Etc\/)[^/]+\/(?:.*\/)?(.+)$/.exec(timeZone)?.[1]?.replaceAll("_", nbsp);

/**
 * The label of the zone after a time: `МСК`, `по Берлину`, for cities without a Russian name `UTC+5:30`; in English `MSK`, `Berlin time`.
 */
export function zoneLabel(at: Instant, language: Language, timeZone: string): string {
  if (timeZone === "Europe/Moscow") return words[language].moscow;
  const city = cityOf(timeZone);
  if (language === "en" && city !== undefined) return `${city}${nbsp}time`;
  const named = language === "ru" ? cityTimes[timeZone] : undefined;
  return named?.replaceAll(" ", nbsp) ?? offsetLabel(at, timeZone);
}

/** `UTC+1`: the zone without a name, which both languages understand. */
export function offsetLabel(at: Instant, timeZone: string): string {
  const offset = offsetAt(timeZone, at) / minutes(1);
  const [whole, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  if (offset === 0) return "UTC";
  return `UTC${offset < 0 ? minus : "+"}${whole}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

const wallText = (at: Instant, timeZone: string) => new Date(wallAt(timeZone, at)).toISOString();

const dateIn = (wall: string) => `${wall.slice(8, 10)}.${wall.slice(5, 7)}.${wall.slice(0, 4)}`;

/** `20.11.2026` in that zone, in both languages (specification §9). */
export function formatDate(at: Instant, _language: Language, timeZone: string): string {
  return dateIn(wallText(at, timeZone));
}

const monthNames = {
  ru: ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"],
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;

/** A month of the form `YYYY-MM`, short: `ноя 2026`, `Nov 2026`. */
export function formatMonth(month: string, language: Language): string {
  const [year = "", number = ""] = month.split("-");
  return `${monthNames[language][Number(number) - 1] ?? number}${nbsp}${year}`;
}

interface TimeOptions {
  /** False: without the zone's label. */
  readonly zone?: boolean;
  /** Evidence shows seconds, everything else minutes. */
  readonly seconds?: boolean;
}

const timeIn = (wall: string, seconds: boolean) => wall.slice(11, seconds ? 19 : 16);

/** `18:00 МСК`, `16:00 по Берлину`, `16:00 Berlin time`; optionally without the zone. */
export function formatTime(at: Instant, language: Language, timeZone: string, { zone = true, seconds = false }: TimeOptions = {}): string {
  const time = timeIn(wallText(at, timeZone), seconds);
  return zone ? time + nbsp + zoneLabel(at, language, timeZone) : time;
}

/** `20.11.2026, 18:00 МСК`: the reader's zone with its label, 24 hours (design/letters §5). */
export function formatInstant(
  at: Instant,
  language: Language,
  timeZone: string,
  { zone = true, seconds = false }: TimeOptions = {},
): string {
  const wall = wallText(at, timeZone);
  const label = zone ? nbsp + zoneLabel(at, language, timeZone) : "";
  return `${dateIn(wall)},${nbsp}${timeIn(wall, seconds)}${label}`;
}

/**
 * The day and time of a near instant, as short as possible: `12:12` today, `27.11, 12:12` this year; without a zone, because it is the
 * reader's.
 */
export function formatMoment(at: Instant, now: Instant, timeZone: string): string {
  const [wall, today] = [wallText(at, timeZone), wallText(now, timeZone)];
  const [date, time] = [dateIn(wall), timeIn(wall, false)];
  if (date === dateIn(today)) return time;
  return `${wall.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date},${nbsp}${time}`;
}

export type HowLongAgo =
  | { readonly code: "now" }
  | { readonly code: "hours"; readonly count: number }
  | { readonly code: "days"; readonly count: number };

/** Specification §9: under an hour "now", then whole hours up to 23, then whole days; a future instant is "now". */
export function howLongAgo(at: Instant, now: Instant): HowLongAgo {
  const passed = now - at;
  if (passed < hours(1)) return { code: "now" };
  if (passed < days(1)) return { code: "hours", count: Math.floor(passed / hours(1)) };
  return { code: "days", count: Math.floor(passed / days(1)) };
}

function counted(count: number, unit: "day" | "hour" | "minute", language: Language): string {
  const forms = words[language][unit];
  return `${count}${nbsp}${forms[pluralOf(count, language)] ?? forms.other}`;
}

/** Formats {@link howLongAgo} as text: `сейчас`, `5 часов назад`, `1 day ago`. */
export function formatHowLongAgo(at: Instant, now: Instant, language: Language): string {
  const ago = howLongAgo(at, now);
  if (ago.code === "now") return words[language].now;
  return `${counted(ago.count, ago.code === "hours" ? "hour" : "day", language)} ${words[language].ago}`;
}

/** Remaining time in at most two units, rounded down: `1 день 3 часа`, `15 minutes`; zero and less read as under a minute. */
export function formatDuration(milliseconds: number, language: Language): string {
  const total = Math.floor(milliseconds / minutes(1));
  if (total <= 0) return words[language].underMinute;
  const parts = [
    { count: Math.floor(total / 1_440), unit: "day" },
    { count: Math.floor(total / 60) % 24, unit: "hour" },
    { count: total % 60, unit: "minute" },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0);
  return shown.map(({ count, unit }) => counted(count, unit, language)).join(" ");
}

/**
 * How much of a time span is left, from {@link formatDuration} or {@link formatHours}: the Russian verb agrees with the first number
 * (`остался 1 день`, `осталась 21 минута`, `осталось 3 часа`).
 */
export function formatLeft(time: string, language: Language): string {
  if (language === "en") return `${time} left`;
  const [, count, unit = ""] = /^(\d+)\s(\S+)/u.exec(time) ?? [];
  if (count === undefined || pluralOf(Number(count), "ru") !== "one") return `осталось ${time}`;
  return `${unit.startsWith("минут") ? "осталась" : "остался"} ${time}`;
}

const shortUnits = { ru: { hour: "ч", minute: "мин" }, en: { hour: "h", minute: "min" } } as const;

/**
 * Working time: hours and minutes, never days, since a working day has no fixed length: `17 часов 20 минут`, `42 minutes`;
 * short, for tables: `17 ч 20 мин`.
 */
export function formatHours(minutesLeft: number, language: Language, style: "words" | "short" = "words"): string {
  const total = Math.floor(minutesLeft);
  if (total <= 0) return words[language].underMinute;
  const say = (count: number, unit: "hour" | "minute") =>
    style === "words" ? counted(count, unit, language) : `${count}${nbsp}${shortUnits[language][unit]}`;
  const [whole, rest] = [Math.floor(total / 60), total % 60];
  return [whole > 0 ? say(whole, "hour") : "", rest > 0 ? say(rest, "minute") : ""].filter(Boolean).join(nbsp);
}
