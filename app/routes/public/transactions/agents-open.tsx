import type { MarketLine } from "#contracts/market/market-offer.ts";
import type { Instant } from "#domain/offer/state.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { days } from "#domain/time/duration.ts";
import { wallAt } from "#domain/time/zone.ts";
import { formatInstant, formatTime } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { Time } from "#ui/time.tsx";
import { useNow } from "#ui/use-now.ts";

/** The day of an opening in the reader's time zone, as long as its name is unambiguous: `today`, `tomorrow`, or a day within a week. */
export function openingDay(at: Instant, now: Instant, zone: string): "today" | "tomorrow" | (typeof weekdays)[number] | null {
  const dayOf = (instant: Instant) => Math.floor(wallAt(zone, instant) / days(1));
  const ahead = dayOf(at) - dayOf(now);
  if (ahead > 6) return null;
  if (ahead < 2) return ahead === 1 ? "tomorrow" : "today";
  return weekdays[(new Date(wallAt(zone, at)).getUTCDay() + 6) % 7] ?? null;
}

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

/**
 * Returns one offer whose opening hours apply to all, when the agents of several offers are open, or open next, at the same time: the hours
 * are then shown once.
 */
export function sharedHours(offers: readonly MarketLine[]): MarketLine | null {
  const [first, ...rest] = offers;
  if (first === undefined || rest.length === 0) return null;
  const isSame = ({ areAgentsOpen, opensAt, closedAgent }: MarketLine) =>
    areAgentsOpen === first.areAgentsOpen && opensAt === first.opensAt && closedAgent === first.closedAgent;
  return rest.every(isSame) ? first : null;
}
