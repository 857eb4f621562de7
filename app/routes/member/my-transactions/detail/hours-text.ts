import type { Language } from "#domain/people/principal.ts";
import { weekdays } from "#domain/people/working-week.ts";
import { zoneLabel } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { weekText } from "#i18n/week-text.ts";
import type { AgentView } from "#services/offer/own/read-offer-people.server.ts";

type Hours = NonNullable<AgentView["hours"]>;

/** `пн–пт 09:00–18:00 МСК`: days of equal hours in a row become one phrase; closed days are left out. */
export function hoursText(t: Text, { week, timeZone }: Hours, now: number, language: Language): string {
  const zone = zoneLabel(now, language, timeZone);
  return weekText(week, (day) => t(`ownOffer.parties.weekdays.${weekdays[day] ?? "mon"}`))
    .map(({ days, spans }) => t("ownOffer.parties.hours", { days, spans, zone }))
    .join(", ");
}

const dayText = (date: string) => date.split("-").reverse().join(".");

/** `выходные 31.12.2026–08.01.2027`. */
export const closedText = (t: Text, { from, to }: AgentView["closed"][number]): string =>
  from === to
    ? t("ownOffer.parties.closedDay", { from: dayText(from) })
    : t("ownOffer.parties.closedDays", { from: dayText(from), to: dayText(to) });
