import type { MarketFilter } from "#contracts/market/market-filter.ts";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { directionOf, type NeededByView } from "#contracts/market/needed-by.ts";
import { calendarDay } from "#domain/time/calendar-day.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";

const ruleId = "market-needed-rule";
/** The place of the error, which updates without a reload of the page. */
export const pastId = "market-past";

/** The day until which the money is needed, with the rule of the filter. */
export function NeededByField({ day, isPast }: { day: string | undefined; isPast: boolean }) {
  const t = useText();
  return (
    <>
      <label className="filter-group">
        <span>{t("market.filter.neededBy")}</span>
        <input
          type="date"
          name="neededBy"
          defaultValue={day ?? ""}
          aria-invalid={isPast || undefined}
          aria-describedby={`${pastId} ${ruleId}`}
          className="control control-inline"
        />
      </label>
      <p id={ruleId} className="w-full text-caption text-muted">
        {t("market.filter.neededByRule")}
      </p>
    </>
  );
}

/** The error for a day that has passed. Empty otherwise. */
export function PastDay({ filter: { neededBy }, view }: { filter: MarketFilter; view: NeededByView | null }) {
  const t = useText();
  const language = useLanguage();
  const day = calendarDay(neededBy ?? "");
  return (
    <div id={pastId} className="empty:hidden">
      {view?.isPast && day !== null ? (
        <Alert tone="danger">{t("market.filter.neededByPast", { date: formatDate(day, language, "UTC") })}</Alert>
      ) : null}
    </div>
  );
}

/** The label of an offer whose route has no published usual times, while the list is filtered by a day. */
export function UnknownTime({ offer, view }: { offer: MarketLine; view: NeededByView | null }) {
  const t = useText();
  if (view === null || view.isPast || view.known.includes(directionOf(offer))) return null;
  return <p>{t("market.card.unknownTime")}</p>;
}
