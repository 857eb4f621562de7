import type { MarketLine } from "#contracts/market-offer.ts";
import type { Instant } from "#domain/offer/state.ts";
import { weekdays } from "#domain/people/working-week.ts";
import { days } from "#domain/time/duration.ts";
import { wallAt } from "#domain/time/zone.ts";
import { formatInstant, formatTime } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";

/** `в чт, 09:00` within a week, the date beyond. */
function Opening({ at }: { at: Instant }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  if (at - useNow() >= days(6)) return <Time at={at} />;
  const day = weekdays[(new Date(wallAt(zone, at)).getUTCDay() + 6) % 7] ?? "mon";
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at, language, zone)} className="whitespace-nowrap">
      {t(`market.card.onDay.${day}`)}, {formatTime(at, language, zone, { zone: false })}
    </time>
  );
}

/** `Агенты работают`, or when they will. */
export function AgentsOpen({ offer: { areAgentsOpen, opensAt } }: { offer: MarketLine }) {
  const t = useText();
  if (areAgentsOpen) return <>{t("market.card.agentsOpen")}</>;
  if (opensAt === null) return <>{t("market.card.agentsClosed")}</>;
  return (
    <>
      {t("market.card.agentsOpenAt")} <Opening at={opensAt} />
    </>
  );
}
