import type { Language } from "#domain/people/principal.ts";
import { weekdays } from "#domain/people/working-week.ts";
import { zoneLabel } from "#i18n/format.ts";
import type { Text } from "#i18n/translate.ts";
import type { AgentView } from "#services/offer/read-offer-people.server.ts";

type Hours = NonNullable<AgentView["hours"]>;

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const spansText = (spans: Hours["week"][number]) => spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(", ");

/** `пн–пт 09:00–18:00 МСК`: days of equal hours in a row become one phrase; closed days are left out. */
export function hoursText(t: Text, { week, timeZone }: Hours, now: number, language: Language): string {
  const runs: { first: number; last: number; spans: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const spans = spansText(hours);
    const run = runs.at(-1);
    if (run?.spans === spans) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  const name = (day: number) => t(`member.parties.weekdays.${weekdays[day] ?? "mon"}`);
  return runs
    .filter(({ spans }) => spans !== "")
    .map(({ first, last, spans }) => {
      const named = first === last ? name(first) : `${name(first)}–${name(last)}`;
      return t("member.parties.hours", { days: named, spans, zone: zoneLabel(now, language, timeZone) });
    })
    .join(", ");
}

const dayText = (date: string) => date.split("-").reverse().join(".");

/** `выходные 31.12.2026–08.01.2027`. */
export const closedText = (t: Text, { from, to }: AgentView["closed"][number]): string =>
  from === to
    ? t("member.parties.closedDay", { from: dayText(from) })
    : t("member.parties.closedDays", { from: dayText(from), to: dayText(to) });
