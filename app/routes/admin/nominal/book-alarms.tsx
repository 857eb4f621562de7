import { href, Link } from "react-router";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { BookAlarms as Alarms } from "#services/nominal/book-alarms.server.ts";
import { Alert } from "#ui/alert.tsx";

const dayText = (day: string): string => day.split("-").reverse().join(".");

/** Alarms of the book in addition to its balances: a day without a statement, money for finished deals, held payouts. */
export function BookAlarms({ alarms: { missingDay, ended }, openDay }: { alarms: Alarms; openDay: string | null }) {
  const t = useText();
  const language = useLanguage();
  if (missingDay === null && ended.length === 0 && openDay === null) return null;
  return (
    <div className="mb-4 grid gap-2">
      {openDay === null ? null : (
        <Alert tone="danger" title={t("nominal.payoutsWait", { day: dayText(openDay) })}>
          {t("nominal.payoutsWaitText")}
        </Alert>
      )}
      {missingDay === null ? null : (
        <Alert tone="warning" title={t("nominal.noImport", { day: dayText(missingDay) })}>
          {t("nominal.noImportText")}
        </Alert>
      )}
      {ended.length === 0 ? null : (
        <Alert tone="warning" title={t("nominal.endedTitle")}>
          <ul>
            {ended.map(({ id, amount, offerId, humanId }) => (
              <li key={id}>
                {formatMoney(amount, language)} ·{" "}
                <Link to={href("/admin-transactions/:offerId", { offerId })} className="link whitespace-nowrap">
                  {humanId}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
