import type { ReactNode } from "react";
import { isTerminal } from "#domain/offer/phases.ts";
import { capital } from "#domain/text/capital.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { AgentView } from "#services/offer/own/read-offer-people.server.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { useNow } from "#ui/use-now.ts";
import { FoldCard } from "../fold-card.tsx";
import { closedText, hoursText } from "./hours-text.ts";

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
