import { href, Link } from "react-router";
import { lastDayOf } from "#domain/time/months.ts";
import { formatMonth } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { MoneyMonths as Months } from "#services/offer/own/own-months.ts";
import { Money } from "#ui/money.tsx";
import { MonthChart } from "../../charts/month-chart.tsx";
import type { MoneyChart } from "./money-charts.server.ts";

interface MoneyMonthsProps {
  readonly months: readonly Months[];
  readonly charts: readonly MoneyChart[];
}

/** A table of months, the newest first; currencies are listed below each other. */
function MonthTable({ months: all }: Pick<MoneyMonthsProps, "months">) {
  const t = useText();
  const language = useLanguage();
  const lines = all
    .flatMap(({ currency, months }) => months.map((month) => ({ ...month, currency })))
    .filter(({ paid, received }) => paid.minor !== 0n || received.minor !== 0n)
    .sort((a, b) => b.month.localeCompare(a.month));
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t("ownRecords.months.table")}</caption>
      <thead className="text-muted">
        <tr className="border-b border-line align-bottom">
          <th scope="col" className="py-1.5 pr-3 text-left font-normal">
            {t("ownRecords.months.month")}
          </th>
          {(["paid", "received"] as const).map((key) => (
            <th key={key} scope="col" className="py-1.5 pl-3 text-right font-normal">
              {t(`ownRecords.months.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ month, currency, paid, received }) => (
          <tr key={`${month} ${currency}`} className="border-b border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              <Link
                to={`${href("/payments")}?dateFrom=${month}-01&dateTo=${lastDayOf(month)}&currency=${currency}`}
                className="link inline-block py-1"
              >
                {formatMonth(month, language)}
              </Link>
            </th>
            {[paid, received].map((money, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns
              <td key={index} className="py-1 pl-3 text-right">
                {money.minor === 0n ? "–" : <Money value={money} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A member's money by month: a chart per currency, drawn on the server, and every figure in a table. On phones they are folded. */
export function MoneyMonths({ months, charts }: MoneyMonthsProps) {
  const t = useText();
  if (charts.length === 0) return null;
  return (
    <details className="fold own-months">
      <summary>{t("ownRecords.months.title")}</summary>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 lg:gap-2">
        {charts.map(({ currency, series, chart }) => (
          <MonthChart
            key={currency}
            chart={chart}
            caption={t(`ownRecords.months.caption.${series.length > 1 ? "both" : (series[0] ?? "paid")}`, { currency })}
            series={series.map((one) => t(`ownRecords.months.${one}`))}
          />
        ))}
      </div>
      <details className="fold">
        <summary>{t("ownRecords.months.table")}</summary>
        <MonthTable months={months} />
      </details>
    </details>
  );
}
