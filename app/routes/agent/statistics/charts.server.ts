import { type Currency, exponents } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { Statistics } from "#services/agent/read-statistics.server.ts";
import { type Chart, drawMonths } from "../../charts/month-chart.server.ts";

/** The largest number of charts. Further currencies are shown only in the table. */
const maxCharts = 3;

/** The data of the charts. */
interface Drawn {
  readonly months: Statistics["months"];
  readonly money: readonly Pick<Statistics["money"][number], "month" | "currency" | "turnover">[];
  readonly work: readonly Pick<Statistics["work"][number], "month" | "count" | "late">[];
}

/** Turnover by month, one chart per currency, and the number of late stages (`currency` null); the table shows their percentage. */
export function chartsOf(
  { money, work, months: all }: Drawn,
  language: Language,
): readonly { readonly currency: Currency | null; readonly chart: Chart }[] {
  const now = all[0] ?? "";
  // Months before the first activity are left out. The list starts with the newest month.
  const busy = new Set([...money, ...work.filter(({ count }) => count > 0)].map(({ month }) => month));
  const months = all.slice(0, all.findLastIndex((month) => busy.has(month)) + 1);
  const currencies = [...new Set(money.map(({ currency }) => currency))].slice(0, maxCharts);
  const turnover = currencies.map((currency) => {
    const own = new Map(money.filter((line) => line.currency === currency).map(({ month, turnover }) => [month, turnover.minor]));
    // A picture needs no exact amounts; those are in the table.
    const points = months.map((month) => ({ month, values: [Number(own.get(month) ?? 0n) / 10 ** exponents[currency]] }));
    return { currency, chart: drawMonths(points, now, language) };
  });
  // Without late stages the chart is an empty frame, and the table shows zero.
  if (work.every(({ late }) => late === 0)) return turnover;
  const worked = work.filter(({ month }) => months.includes(month));
  return [
    ...turnover,
    {
      currency: null,
      chart: drawMonths(
        worked.map(({ month, late }) => ({ month, values: [late] })),
        now,
        language,
      ),
    },
  ];
}
