import { describe, expect, test } from "vitest";
import type { Currency, Network } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { days, hours, minutes } from "#domain/time/duration.ts";
import {
  formatAmount,
  formatBytes,
  formatCount,
  formatDate,
  formatDuration,
  formatHowLongAgo,
  formatInstant,
  formatLeft,
  formatMoney,
  formatPercent,
  formatRate,
  formatShortCount,
  formatTime,
  formatTyped,
  howLongAgo,
} from "./format.ts";
import { formatShare } from "./format-share.ts";

const of = (text: string, currency: Currency) => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};
const plain = (text: string) => text.replaceAll("\u00a0", "_");

test.each<[string, Currency, Language, string]>([
  ["1000", "EUR", "en", "1,000"],
  ["1000", "EUR", "ru", "1_000"],
  ["1 000,5", "EUR", "en", "1,000.5"],
  ["1,000.5", "EUR", "ru", "1_000,5"],
  ["1000", "USDT", "en", "1_000"],
  ["1000.125", "USDT", "en", "1,000.125"],
  ["1.125", "USDT", "ru", "1,1250"],
  ["1.125", "USDT", "en", "1.125"],
  ["1,000", "USDT", "en", "1,000"],
  ["ten", "EUR", "en", "ten"],
])("a field shows %s %s in %s as %s, and reads it as the same amount", (typed, currency, language, shown) => {
  const text = formatTyped(typed, currency, language);
  expect(plain(text)).toBe(shown);
  expect(parseMoney(text, currency)).toEqual(parseMoney(typed, currency));
});

test.each<[string, Currency]>([
  ["1.125", "USDT"],
  ["999.123", "BTC"],
  ["1000", "USDT"],
  ["1000.125", "ETH"],
  ["1030", "EUR"],
])("a field filled with %s %s reads it as the same amount in both languages", (amount, currency) => {
  for (const language of ["ru", "en"] as const)
    expect(parseMoney(formatAmount(of(amount, currency), language), currency)).toEqual({ ok: true, value: of(amount, currency) });
});

describe("money", () => {
  test.each<[string, Currency, Language, Network | undefined, string]>([
    ["1030", "EUR", "ru", undefined, "1_030,00_€"],
    ["93971.54", "RUB", "ru", undefined, "93_971,54_₽"],
    ["1234567.8", "USD", "ru", undefined, "1_234_567,80_$"],
    ["1030", "GBP", "ru", undefined, "1_030,00_GBP"],
    ["1030", "EUR", "en", undefined, "€1,030.00"],
    ["93971.54", "RUB", "en", undefined, "₽93,971.54"],
    ["1030", "GBP", "en", undefined, "1,030.00_GBP"],
    ["1500", "JPY", "ru", undefined, "1_500_JPY"],
    ["1030", "USDT", "ru", "TRON", "1_030,00_USDT_(TRON)"],
    ["998.6", "USDT", "en", "TRON", "998.60_USDT_(TRON)"],
    ["0.00012300", "BTC", "ru", "BITCOIN", "0,000123_BTC_(BITCOIN)"],
    ["0", "EUR", "ru", undefined, "0,00_€"],
  ])("%s %s in %s on %s is %s", (amount, currency, language, network, text) => {
    expect(plain(formatMoney(of(amount, currency), language, { network }))).toBe(text);
  });

  test("a negative amount has a typographic minus", () => {
    expect(plain(formatMoney({ minor: -5n, currency: "EUR" }, "ru"))).toBe("−0,05_€");
    expect(formatMoney({ minor: -5n, currency: "EUR" }, "en")).toBe("−€0.05");
  });
});

test("rates have four decimals and a unit, small ones six digits", () => {
  expect(plain(formatRate("91.2345", "EUR", "RUB", "ru"))).toBe("91,2345_₽_за_1_€");
  expect(plain(formatRate("83.00705", "USD", "RUB", "en"))).toBe("$1_=_₽83.0071");
  expect(plain(formatRate("0.010960766", "RUB", "EUR", "ru"))).toBe("0,0109608_€_за_1_₽");
  expect(plain(formatRate("0.5", "RUB", "EUR", "en"))).toBe("₽1_=_€0.5000");
});

test("basis points are per cent", () => {
  expect([formatPercent(300, "ru"), formatPercent(300, "en"), formatPercent(325, "ru")].map(plain)).toEqual(["3_%", "3%", "3,25_%"]);
  expect([formatShare(1, 13, "ru"), formatShare(2, 43, "en"), formatShare(0, 0, "ru")].map(plain)).toEqual(["8_%", "5%", "0_%"]);
});

describe("dates", () => {
  const at = Date.parse("2026-11-20T15:00:00Z");
  test.each<[Language, string, string]>([
    ["ru", "Europe/Moscow", "20.11.2026,_18:00_МСК"],
    ["en", "Europe/Moscow", "20.11.2026,_18:00_MSK"],
    ["ru", "Europe/Berlin", "20.11.2026,_16:00_по_Берлину"],
    ["ru", "Asia/Yekaterinburg", "20.11.2026,_20:00_по_Екатеринбургу"],
    ["ru", "Asia/Kolkata", "20.11.2026,_20:30_UTC+5:30"],
    ["en", "Europe/Berlin", "20.11.2026,_16:00_Berlin_time"],
    ["en", "America/Argentina/Buenos_Aires", "20.11.2026,_12:00_Buenos_Aires_time"],
    ["en", "Etc/GMT-3", "20.11.2026,_18:00_UTC+3"],
    ["en", "UTC", "20.11.2026,_15:00_UTC"],
    ["ru", "America/Sao_Paulo", "20.11.2026,_12:00_UTC−3"],
    ["ru", "Atlantic/Reykjavik", "20.11.2026,_15:00_UTC"],
  ])("%s in %s", (language, timeZone, text) => {
    expect(plain(formatInstant(at, language, timeZone))).toBe(text);
  });

  test("the zone's label follows daylight saving time, and the date follows the zone", () => {
    expect(plain(formatTime(Date.parse("2026-07-01T12:00Z"), "ru", "Asia/Jerusalem"))).toBe("15:00_UTC+3");
    expect(formatDate(Date.parse("2026-11-20T22:30Z"), "ru", "Europe/Moscow")).toBe("21.11.2026");
    expect(formatTime(at, "ru", "Europe/Moscow", { zone: false })).toBe("18:00");
  });
});

describe("elapsed time", () => {
  test.each([
    [-hours(5), { code: "now" }, "сейчас", "now"],
    [hours(1) - 1, { code: "now" }, "сейчас", "now"],
    [hours(1), { code: "hours", count: 1 }, "1_час назад", "1_hour ago"],
    [days(1) - minutes(1), { code: "hours", count: 23 }, "23_часа назад", "23_hours ago"],
    [days(1), { code: "days", count: 1 }, "1_день назад", "1_day ago"],
    [days(5), { code: "days", count: 5 }, "5_дней назад", "5_days ago"],
  ])("%d ms", (passed, code, ru, en) => {
    expect(howLongAgo(0, passed)).toEqual(code);
    expect(plain(formatHowLongAgo(0, passed, "ru"))).toBe(ru);
    expect(plain(formatHowLongAgo(0, passed, "en"))).toBe(en);
  });
});

test.each([
  [days(1) + hours(3) + minutes(59), "1_день 3_часа", "1_day 3_hours"],
  [hours(21), "21_час", "21_hours"],
  [hours(3) + minutes(15), "3_часа 15_минут", "3_hours 15_minutes"],
  [days(2) + minutes(5), "2_дня", "2_days"],
  [minutes(1) + 59_999, "1_минута", "1_minute"],
  [59_999, "меньше минуты", "less than a minute"],
  [-1, "меньше минуты", "less than a minute"],
])("%d ms remain", (duration, ru, en) => {
  expect([formatDuration(duration, "ru"), formatDuration(duration, "en")].map(plain)).toEqual([ru, en]);
});

test.each([
  [0, "ru", "1_КБ"],
  [639_600, "ru", "640_КБ"],
  [1_250_000, "ru", "1,3_МБ"],
  [1_000_000, "en", "1_MB"],
  [12_345_678, "en", "12.3_MB"],
] as const)("%i bytes in %s are %s", (bytes, language, text) => {
  expect(plain(formatBytes(bytes, language))).toBe(text);
});

test("whole numbers have thousands separators", () => {
  expect(plain(formatCount(1_234_567, "ru"))).toBe("1_234_567");
  expect(formatCount(1_234_567, "en")).toBe("1,234,567");
  const short = (count: number) => [plain(formatShortCount(count, "ru")), formatShortCount(count, "en")];
  expect([0, 500, 1_500, 800_000, 1_000_000, 2_500_000_000].map(short)).toEqual([
    ["0", "0"],
    ["500", "500"],
    ["1,5_тыс.", "1.5k"],
    ["800_тыс.", "800k"],
    ["1_млн", "1m"],
    ["2,5_млрд", "2.5bn"],
  ]);
});

test.each([
  ["1 день 3 часа", "остался 1 день 3 часа"],
  ["21 час", "остался 21 час"],
  ["1 минута", "осталась 1 минута"],
  ["11 дней", "осталось 11 дней"],
  ["2 часа 1 минута", "осталось 2 часа 1 минута"],
  ["меньше минуты", "осталось меньше минуты"],
])("%s: the verb follows the first number", (time, left) => {
  expect(formatLeft(time, "ru")).toBe(left);
  expect(formatLeft("2 hours", "en")).toBe("2 hours left");
});
