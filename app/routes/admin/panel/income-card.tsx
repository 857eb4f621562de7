import { href, Link } from "react-router";
import { roundForDisplay } from "#domain/money/round-for-display.ts";
import { formatMoney, formatMonth } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Figures } from "#services/offer/staff/read-figures.server.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

/** Commission and its tax of the last months, by currency. */
export function IncomeCard({ income, mayOperate }: Pick<Figures, "income"> & { mayOperate: boolean }) {
  const t = useText();
  const language = useLanguage();
  const months = [...new Set(income.map(({ month }) => month))];
  return (
    <Card id="income" title={t("adminPanel.income.title")}>
      {income.length === 0 ? <p className="text-small text-muted">{t("adminPanel.income.none")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {months.map((month) => (
          <li key={month} className="flex items-baseline justify-between gap-4 py-1.5">
            {mayOperate ? (
              <Link to={`${href("/agents/:agentName?/statistics")}?month=${month}`} className="link min-w-0">
                {formatMonth(month, language)}
              </Link>
            ) : (
              formatMonth(month, language)
            )}
            <span className="grid gap-1 text-right">
              {income
                .filter((one) => one.month === month)
                .map(({ currency, commission, tax }) => (
                  <span key={currency}>
                    <span title={formatMoney(commission, language)}>
                      <Money value={roundForDisplay(commission)} size="small" />
                    </span>
                    <span className="block text-caption text-muted" title={formatMoney(tax, language)}>
                      {t("adminPanel.income.tax")} <Money value={roundForDisplay(tax)} size="small" />
                    </span>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
