import type { ReactNode } from "react";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { AgentView } from "#services/offer/read-offer-people.server.ts";
import type { OwnOfferDetail } from "#services/offer/read-own-offer.server.ts";
import { Card } from "#ui/card.tsx";

function Party({ label, name, children }: { label: string; name: ReactNode; children?: ReactNode }) {
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <dt className="text-small text-muted">{label}</dt>
      <dd>
        <span className="font-medium">{name}</span>
        {children ? <span className="block text-small text-muted">{children}</span> : null}
      </dd>
    </div>
  );
}

function useHours(): (agent: AgentView) => string {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  return ({ isSuspended, isOpen, opensAt }) => {
    if (isSuspended) return t("member.parties.stopped");
    return isOpen || opensAt === undefined
      ? t("member.parties.open")
      : t("member.parties.closed", { at: formatInstant(opensAt, language, zone) });
  };
}

/** Who takes part, as the reader may know them. */
export function PartiesCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const hours = useHours();
  const { people, legs } = detail;
  const { partner, recipient } = people;
  const [own, other] = [people.agents[legs.own.side], people.agents[legs.partners.side]];
  return (
    <Card id="parties" title={t("member.parties.title")}>
      <dl className="divide-y divide-line">
        {partner ? (
          <Party label={t("member.parties.partner")} name={partner.name}>
            {partner.isFull ? null : t("member.parties.partnerHidden")}
          </Party>
        ) : null}
        <Party label={t("member.parties.yourAgent")} name={own[language]}>
          {hours(own)}
        </Party>
        <Party label={t("member.parties.partnersAgent")} name={other[language]}>
          {hours(other)}
        </Party>
        {recipient ? (
          <Party label={t("member.parties.recipient")} name={recipient.holder}>
            {recipient.bank === null
              ? t("member.parties.wallet", { last4: recipient.last4 })
              : t("member.parties.account", { bank: recipient.bank, last4: recipient.last4 })}
            {recipient.kind === "own" ? null : `, ${t(`member.parties.${recipient.kind}`)}`}
          </Party>
        ) : null}
      </dl>
    </Card>
  );
}
