import { href } from "react-router";
import type { StepTimes } from "#domain/offer/usual-times.ts";
import { useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { Card } from "#ui/card.tsx";
import { CalendarPlus } from "#ui/icons.ts";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";
import { UsualTimes } from "#ui/usual-times.tsx";
import { FoldCard } from "../fold-card.tsx";
import { LateDates } from "../late-dates.tsx";

/** All running deadlines, and a file that adds them to a calendar. */
export function DeadlinesCard({ detail: { deadlines, offer } }: { detail: OwnOfferDetail }) {
  const t = useText();
  const now = useNow();
  if (deadlines.length === 0) return null;
  return (
    <FoldCard id="deadlines" title={t("ownOffer.deadlines.title")}>
      <ul className="grid gap-3">
        {deadlines.map(({ code, dueAt, isYours, isPaused, lateSince }) => (
          <li key={code} className="grid">
            <span className={isYours ? "font-medium" : ""}>
              {t(`ownOffer.deadlines.names.${code}`)}
              {isYours ? <span className="font-normal text-muted">, {t("ownOffer.deadlines.yours")}</span> : null}
            </span>
            {lateSince === undefined ? (
              <span className="text-small text-muted">
                {isPaused ? t("ownOffer.deadlines.paused") : <Time at={dueAt} />}
                {!isPaused && dueAt <= now ? <span className="text-danger">, {t("common.time.over")}</span> : null}
              </span>
            ) : (
              <LateDates since={lateSince} by={dueAt} />
            )}
          </li>
        ))}
      </ul>
      <a
        href={href("/my-transactions/:id/calendar.ics", { id: offer.id })}
        className="no-print link mt-3 inline-flex min-h-11 items-center gap-2 text-small"
      >
        <CalendarPlus aria-hidden className="size-4" strokeWidth={1.75} />
        {t("ownOffer.page.calendar")}
      </a>
    </FoldCard>
  );
}

/** The usual time of each step; a late deal has other dates. */
export function UsualTimesCard({ offer, times }: { offer: OwnOfferDetail["offer"]; times: StepTimes | null }) {
  const t = useText();
  if (times === null || offer.step.late !== undefined) return null;
  return (
    <Card title={t("common.usual.title")}>
      <UsualTimes times={times} isHeaded />
    </Card>
  );
}
