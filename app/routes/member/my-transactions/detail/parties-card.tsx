import type { ReactNode } from "react";
import { isTerminal } from "#domain/offer/phases.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { capital } from "#domain/text/capital.ts";
import { formatInstant, zoneLabel } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { weekText } from "#i18n/week-text.ts";
import type { AgentView } from "#services/offer/own/read-offer-people.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { useNow } from "#ui/use-now.ts";
import { FoldCard } from "../fold-card.tsx";

function Party({ label, name, children }: { label: string; name: ReactNode; children?: ReactNode }) {
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd>
        <span className="font-medium break-words">{name}</span>
        {children ? <span className="block text-small text-muted">{children}</span> : null}
      </dd>
    </div>
  );
}

type AgentHours = NonNullable<AgentView["hours"]>;

/** `пн–пт 09:00–18:00 МСК`: days of equal hours in a row become one phrase; closed days are left out. */
function hoursText(t: Text, { week, timeZone }: AgentHours, now: number, language: Language): string {
  const zone = zoneLabel(now, language, timeZone);
  return weekText(week, (day) => t(`ownOffer.parties.weekdays.${weekdays[day] ?? "mon"}`))
    .map(({ days, spans }) => t("ownOffer.parties.hours", { days, spans, zone }))
    .join(", ");
}

const dayText = (date: string) => date.split("-").reverse().join(".");

/** `выходные 31.12.2026–08.01.2027`. */
const closedText = (t: Text, { from, to }: AgentView["closed"][number]): string =>
  from === to
    ? t("ownOffer.parties.closedDay", { from: dayText(from) })
    : t("ownOffer.parties.closedDays", { from: dayText(from), to: dayText(to) });

/** Shows whether an agent is open now, its weekly hours, and its next days off. */
function Hours({ agent }: { agent: AgentView }) {
  const t = useText();
  const language = useLanguage();
  const readers = useTimeZone();
  const now = useNow();
  const { isSuspended, isOpen, opensAt, hours, closed } = agent;
  // Uses the time zone of the hours beside it, so that one agent has only one zone on the page.
  const zone = hours?.timeZone ?? readers;
  const today =
    isOpen || opensAt === undefined
      ? t("ownOffer.parties.open")
      : t("ownOffer.parties.closed", { at: formatInstant(opensAt, language, zone) });
  const lines = isSuspended
    ? [t("ownOffer.parties.stopped")]
    : [...(hours ? [hoursText(t, hours, now, language)] : []), today, ...closed.map((days) => closedText(t, days))];
  return lines.map((line) => (
    <span key={line} className="block">
      {capital(line)}
    </span>
  ));
}

/** The parties, as far as the reader may see them. */
export function PartiesCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { offer, people, legs } = detail;
  const { partner, recipient } = people;
  const isOver = isTerminal(offer.phase);
  const [own, other] = [people.agents[legs.own.side], people.agents[legs.partners.side]];
  return (
    <FoldCard id="parties" title={t("ownOffer.parties.title")}>
      <dl className="divide-y divide-line">
        {partner ? (
          <Party label={t("ownOffer.parties.partner")} name={partner[language]}>
            {partner.isFull || isOver ? null : t("ownOffer.parties.partnerHidden")}
          </Party>
        ) : null}
        <Party label={t("ownOffer.parties.yourAgent")} name={own[language]}>
          {isOver ? null : <Hours agent={own} />}
        </Party>
        <Party label={t("ownOffer.parties.partnersAgent")} name={other[language]}>
          {isOver ? null : <Hours agent={other} />}
        </Party>
        {recipient ? (
          <Party label={t("ownOffer.parties.recipient")} name={recipient.holder[language]}>
            {recipient.bank === null
              ? capital(t("ownOffer.parties.wallet", { last4: recipient.last4 }))
              : t("ownOffer.parties.account", { bank: recipient.bank[language], last4: recipient.last4 })}
            {/* The only place of the page that names the recipient's network. */}
            {legs.partners.network ? `, ${t(`requisites.networks.${legs.partners.network}`)}` : null}
            {recipient.kind === "own" ? null : `, ${t(`ownOffer.parties.${recipient.kind}`)}`}
          </Party>
        ) : null}
      </dl>
    </FoldCard>
  );
}
