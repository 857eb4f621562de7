import { formatInstant, formatRate } from "#i18n/format.ts";
import { rateSourceText } from "#i18n/reference-text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { OverviewRate } from "#services/offer/staff/read-overview.server.ts";
import { Card } from "#ui/card.tsx";
import { CircleCheck, TriangleAlert } from "#ui/icons.ts";
import { StatusChip } from "#ui/status-chip.tsx";

/** The exchange rates used for offers, with a mark when they are outdated. */
export function RatesCard({ rates }: { rates: readonly OverviewRate[] }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  return (
    <Card id="rates" title={t("adminPanel.rates")}>
      {rates.length === 0 ? <p className="text-small text-muted">{t("adminPanel.ratesNone")}</p> : null}
      <ul className="divide-y divide-line text-small">
        {rates.map(({ base, quote, rate, source, observedAt, isStale }) => (
          <li key={`${base} ${quote}`} className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
            <span className="flex items-center justify-between gap-3">
              <span className="font-medium">{formatRate(rate, base, quote, language)}</span>
              <StatusChip tone={isStale ? "warning" : "success"} icon={isStale ? TriangleAlert : CircleCheck}>
                {t(isStale ? "adminPanel.rateStale" : "adminPanel.rateFresh")}
              </StatusChip>
            </span>
            <span className="text-caption text-muted">
              {t("adminPanel.rateAt", { source: rateSourceText(t, source), time: formatInstant(observedAt, language, zone) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
