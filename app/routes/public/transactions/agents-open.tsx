import type { MarketLine } from "#contracts/market-offer.ts";
import type { Instant } from "#domain/offer/state.ts";
import { formatInstant, formatTime } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";
import { openingDay } from "./opening-day.ts";

/** `сегодня в 09:00 МСК`, `в чт, 09:00 МСК` within a week, the date beyond; always with the zone. */
function Opening({ at }: { at: Instant }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const day = openingDay(at, useNow(), zone);
  if (day === null) return <Time at={at} />;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatInstant(at, language, zone)} className="whitespace-nowrap">
      {t(`market.card.onDay.${day}`)} {formatTime(at, language, zone)}
    </time>
  );
}

/** `Агенты работают`, or the time when they open. When only one agent is closed, it is named. */
export function AgentsOpen({ offer: { areAgentsOpen, opensAt, closedAgent } }: { offer: MarketLine }) {
  const t = useText();
  if (areAgentsOpen) return <>{t("market.card.agentsOpen")}</>;
  const agent = closedAgent ?? "";
  if (opensAt === null) return <>{t(agent ? "market.card.agentClosed" : "market.card.agentsClosed", { agent })}</>;
  return (
    <>
      {t(agent ? "market.card.agentOpensAt" : "market.card.agentsOpenAt", { agent })} <Opening at={opensAt} />
    </>
  );
}
