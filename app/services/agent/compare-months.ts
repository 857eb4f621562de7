import type { DayStages, MonthMoney } from "#data/agent/agent-statistics.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { addMonths, lastDayOf, monthStart, type YearMonth } from "#domain/time/months.ts";
import { instantsOf, wallAt } from "#domain/time/zone.ts";

/** A day of the heat map; null counts for future days. */
export interface Day {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly stages: { readonly count: number; readonly late: number } | null;
}

interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

const shownWeeks = 12;
const dayText = (wall: number) => new Date(wall).toISOString().slice(0, 10);
const startOf = (timeZone: string, day: string, later = 0) => instantsOf(timeZone, Date.parse(`${day}T00:00:00Z`) + days(later)).first;

/** The days of twelve weeks, Monday to Sunday, up to the current week. `span` also includes the whole previous month. */
export function daysUntil(timeZone: string, now: Instant) {
  const today = wallAt(timeZone, now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = dayText(today - days(sinceMonday + (shownWeeks - 1) * 7));
  const first = Date.parse(`${monday}T00:00:00Z`);
  const last = dayText(today);
  const span: Span = { from: startOf(timeZone, monday), until: startOf(timeZone, last, 1) };
  const fill = (stages: readonly DayStages[]): readonly Day[] =>
    Array.from({ length: shownWeeks * 7 }, (_, at) => {
      const day = dayText(first + days(at));
      const { count = 0, late = 0 } = stages.find((one) => one.day === day) ?? {};
      return { day, stages: day > last ? null : { count, late } };
    });
  return { span, fill };
}

export interface ComparedSpan extends Span {
  readonly month: YearMonth;
  /** Today and the corresponding last day in the previous month, `YYYY-MM-DD`. */
  readonly today: string;
  readonly sameDay: string;
}

/** The same days of the previous month as the current month has had so far; on the 31st, all of a shorter previous month. */
export function readComparedSpan(timeZone: string, now: Instant): ComparedSpan {
  const today = dayText(wallAt(timeZone, now));
  const month = today.slice(0, 7);
  const before = addMonths(month, -1);
  const [sameDay = today] = [`${before}${today.slice(7)}`, lastDayOf(before)].sort();
  return { month, today, sameDay, from: monthStart(timeZone, before), until: startOf(timeZone, sameDay, 1) };
}

/** The values of one key figure in both months. */
export interface Pair<Value> {
  readonly now: Value;
  readonly before: Value;
}

export interface Comparison extends Pick<ComparedSpan, "month" | "today" | "sameDay"> {
  readonly count: Pair<number>;
  readonly late: Pair<number>;
  readonly turnover: readonly ({ readonly currency: Currency } & Pair<Money>)[];
}

/** This month so far beside the same days of the previous month. A currency that occurs in only one of them is zero in the other. */
export function compareMonths(
  { month, today, sameDay }: ComparedSpan,
  stages: readonly DayStages[],
  turnover: Pair<readonly Pick<MonthMoney, "currency" | "turnover">[]>,
): Comparison {
  const inMonth = (end: string) => stages.filter(({ day }) => day.startsWith(end.slice(0, 7)) && day <= end);
  const sum = (key: "count" | "late", end: string) => inMonth(end).reduce((total, one) => total + one[key], 0);
  const pair = (key: "count" | "late"): Pair<number> => ({ now: sum(key, today), before: sum(key, sameDay) });
  const currencies = [...new Set([...turnover.now, ...turnover.before].map(({ currency }) => currency))].sort();
  const money = (lines: Pair<readonly Pick<MonthMoney, "currency" | "turnover">[]>["now"], currency: Currency): Money =>
    lines.find((line) => line.currency === currency)?.turnover ?? { minor: 0n, currency };
  return {
    ...{ month, today, sameDay, count: pair("count"), late: pair("late") },
    turnover: currencies.map((currency) => ({
      currency,
      now: money(turnover.now, currency),
      before: money(turnover.before, currency),
    })),
  };
}
