import { type Currency, exponents, type Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { MoneyMonths } from "#services/offer/own/own-months.ts";
import { type Chart, drawMonths } from "../../charts/month-chart.server.ts";

/** The largest number of charts. Further currencies are shown only in the table. */
const maxCharts = 4;

export interface MoneyChart {
  readonly currency: Currency;
  /** The bars that the chart shows, in their order. */
  readonly series: readonly ("paid" | "received")[];
  readonly chart: Chart;
}

// A picture needs no exact amounts; those are in the table.
const heightOf = ({ minor, currency }: Money) => Number(minor) / 10 ** exponents[currency];

/** One chart per currency: what the member paid, and what was paid out and refunded, by month. */
export const drawMoney = (all: readonly MoneyMonths[], language: Language): readonly MoneyChart[] =>
  all.slice(0, maxCharts).map(({ currency, months }) => {
    const series = (["paid", "received"] as const).filter((one) => months.some((month) => month[one].minor !== 0n));
    const points = months.map((month) => ({ month: month.month, values: series.map((one) => heightOf(month[one])) }));
    return { currency, series, chart: drawMonths(points, null, language) };
  });
