import type { MarketOffer } from "#contracts/market-offer.ts";
import type { QuoteView } from "#contracts/quote-view.ts";
import { useText } from "#i18n/text-context.tsx";
import { DealFacts, Fact } from "../../member/new-transaction/deal-facts.tsx";
import { DealPair } from "../../member/new-transaction/deal-pair.tsx";

/** The offer's figures as a quote, which the receipt shows. */
export function quoteOf(offer: MarketOffer): QuoteView {
  const { route, rate, marketRate, source, observedAt, legs, commissionBps } = offer;
  return { route, rate, marketRate: marketRate ?? rate, source, observedAt, isStale: false, legs, commissionBps };
}

/** What whoever takes the offer agrees to: both sums, what the deal rests on, and what the partner has done here. */
export function TakenDeal({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const { windows, agents, ownerCompleted: count } = offer;
  const partner = (
    <Fact term={t("market.decision.partner")}>
      {count === 0 ? t("market.accept.ownerNew") : t("market.accept.ownerCompleted", { count })}
    </Fact>
  );
  return (
    <section className="card grid gap-4">
      <DealPair quote={quoteOf(offer)} viewer="buyer" />
      <DealFacts quote={quoteOf(offer)} windows={windows} agents={agents} viewer="buyer" last={partner} />
    </section>
  );
}
