import { href, Link } from "react-router";
import { formatMonth } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { Figures } from "#services/offer/staff/read-figures.server.ts";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

/** Commission and its tax of the last months, by currency. */
export function IncomeCard({ income, mayOperate }: Pick<Figures, "income"> & { mayOperate: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card id="income" title={t("adminPanel.income.title")}>
      {income.length === 0 ? <p className="text-small text-muted">{t("adminPanel.income.none")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {income.map(({ month, currency, commission, tax }) => (
          <li key={`${month} ${currency}`} className="flex items-baseline justify-between gap-4 py-1.5">
            {mayOperate ? (
              <Link to={`${href("/agents/statistics")}?month=${month}`} className="link min-w-0">
                {formatMonth(month, language)}
              </Link>
            ) : (
              formatMonth(month, language)
            )}
            <span className="text-right">
              <Money value={commission} size="small" />
              <span className="block text-caption text-muted">
                {t("adminPanel.income.tax")} <Money value={tax} size="small" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
