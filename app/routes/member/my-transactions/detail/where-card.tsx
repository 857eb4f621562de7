import { href, Link } from "react-router";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { amountThere, type OwnLeg } from "#services/offer/own/own-leg.ts";
import type { OwnOfferDetail } from "#services/offer/own/read-own-offer.server.ts";
import { FundsFlow } from "#ui/funds-flow.tsx";
import { Money } from "#ui/money.tsx";
import { Time } from "#ui/time.tsx";
import { FoldCard } from "../fold-card.tsx";
import { placeText } from "../place-text.ts";
import { agentName } from "../words.ts";

/** Shows claimed and received amounts beside the agreed one, unless they are equal to a shown amount. */
function Facts({ leg, isOwn }: { leg: OwnLeg; isOwn: boolean }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const isReceived = leg.received.minor > 0n;
  const isOther = amountThere(leg).minor !== leg.payIn.minor;
  return (
    <>
      {leg.claimed && !isReceived ? (
        <span className="block">
          {t("ownOffer.where.claimed")}: <Money value={leg.claimed} />
        </span>
      ) : null}
      {isOther ? (
        <span className="block">
          {t("ownOffer.choice.agreed")}: <Money value={leg.payIn} />
        </span>
      ) : null}
      {isReceived && !isOther && leg.received.minor !== leg.payIn.minor ? (
        <span className="block">
          {t("ownOffer.where.received")}: <Money value={leg.received} />
        </span>
      ) : null}
      {leg.since === undefined ? null : (
        <span className="block">
          {t("ownOffer.where.since")} <Time at={leg.since} />
        </span>
      )}
      {isOwn && leg.returnExpected !== undefined ? (
        <span className="block">{t("ownOffer.where.askAfter", { at: formatInstant(leg.returnExpected, language, zone) })}</span>
      ) : null}
      {leg.reference ? (
        <span className="block break-words">
          {t("ownOffer.where.reference")}: <span className="select-all">{leg.reference}</span>
        </span>
      ) : null}
    </>
  );
}

/** One line per leg: the place of its money and who is responsible for it there. */
export function WhereCard({ detail }: { detail: OwnOfferDetail }) {
  const t = useText();
  const language = useLanguage();
  const { own, partners } = detail.legs;
  const aheadOf = (leg: OwnLeg, whose: "own" | "partners") => (place: OwnLeg["place"], isNext: boolean) => {
    const agent = agentName(detail, leg.side, language);
    const isHeld = place === "heldByAgent";
    const name = isHeld ? "held" : whose;
    const title = t(`ownOffer.where.ahead.${isNext ? "next" : "later"}`, { stop: t(`ownOffer.where.ahead.${name}`, { agent }) });
    return { title, ...(isHeld && whose === "own" && { text: t("ownOffer.where.ahead.keeps") }) };
  };
  const legOf = (leg: OwnLeg, whose: "own" | "partners") => ({
    key: whose,
    title: t(`ownOffer.where.${whose}`),
    amount: amountThere(leg),
    paysIn: leg.paysIn,
    paysOut: leg.payout,
    place: leg.place,
    isHalted: leg.isHalted,
    aheadOf: aheadOf(leg, whose),
    sentence: (
      <>
        {placeText(t, detail, whose, language)}
        <Facts leg={leg} isOwn={whose === "own"} />
      </>
    ),
  });
  const isOpen = detail.payIn === null && detail.choice === null;
  return (
    // A new key collapses the card when bank details appear, as on a freshly opened page.
    <FoldCard
      key={`${isOpen}`}
      id="where"
      title={t("ownOffer.where.title")}
      isOpen={isOpen}
      aside={
        <Link to={href("/my-transactions/:offerId/money", { offerId: detail.offer.id })} className="no-print link text-small">
          {t("ownOffer.where.more")}
        </Link>
      }
    >
      <FundsFlow legs={[legOf(own, "own"), legOf(partners, "partners")]} />
    </FoldCard>
  );
}
