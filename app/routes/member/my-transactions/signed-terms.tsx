import { formatPercent } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { type Definition, DefinitionList } from "#ui/definition-list.tsx";
import { Money } from "#ui/money.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { agentName } from "./words.ts";

/** The terms as sentences, as in the contract, with the fingerprint that is signed. */
export function SignedTerms({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { legs, quote, offer, people, hash, commissionBps } = detail;
  const { own, partners } = legs;
  const [base, counter] = offer.side === "owner" ? [own, partners] : [partners, own];
  const { recipient } = people;
  const place = recipient
    ? recipient.bank === null
      ? t("ownOffer.parties.wallet", { last4: recipient.last4 })
      : t("ownOffer.parties.account", { bank: recipient.bank[language], last4: recipient.last4 })
    : "";
  const items: Definition[] = [
    {
      term: t("member.sign.youPay", { agent: agentName(detail, own.side, language) }),
      value: (
        <span className="font-semibold">
          <Money value={own.payIn} {...(own.network && { network: own.network })} />
        </span>
      ),
    },
    { term: t("member.sign.fee", { percent: formatPercent(commissionBps, language) }), value: <Money value={own.commission} /> },
    {
      term: t("member.sign.youGet"),
      value: (
        <span className="font-semibold">
          <Money value={partners.payout} {...(partners.network && { network: partners.network })} />
        </span>
      ),
    },
    ...(recipient ? [{ term: t("member.sign.to"), value: `${recipient.holder[language]}, ${place}` }] : []),
    {
      term: t("member.sign.rate"),
      value: <RateText rate={quote.rate} give={base.principal.currency} get={counter.principal.currency} />,
    },
    ...(hash === null ? [] : [{ term: t("member.sign.hash"), value: hash, copy: hash, isCode: true }]),
  ];
  return (
    <div className="grid gap-2">
      <DefinitionList items={items} />
      {hash === null ? null : <p className="text-small text-muted">{t("member.sign.hashText")}</p>}
    </div>
  );
}
