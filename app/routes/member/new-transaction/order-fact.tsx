import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { Money } from "#domain/money/money.ts";
import { approvalLimits, approvalSlackBps } from "#domain/offer/approval-limits.ts";
import { minutes } from "#domain/time/duration.ts";
import { formatDuration, formatMoney, formatPercent } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { Fact } from "./deal-facts.tsx";

export interface Order {
  /** The first check of the profile. */
  readonly check: "unsent" | "sent" | "passed";
  /** Usual duration of the review in minutes; null when unknown. */
  readonly usualReview: number | null;
  /** The side whose amount the member typed. */
  readonly fixed: "give" | "get";
  /** The limits of the ordered publication; null when none is ordered. */
  readonly limits: { readonly payIn: Money; readonly principal: Money } | null;
}

/** The usual duration of the first review of a profile, as text without a full stop. */
export function useUsualReview(usualReview: number | null): string {
  const t = useText();
  const language = useLanguage();
  if (usualReview === null) return t("market.order.usualDay");
  return t("market.order.usual", { time: formatDuration(minutes(usualReview), language) });
}

/** When a newcomer's offer is published, and the change of the rate that prevents it. */
export function OrderFact({ order, quote }: { order: Order; quote: QuoteView }) {
  const t = useText();
  const language = useLanguage();
  const usual = useUsualReview(order.usualReview);
  const limits = order.limits ?? approvalLimits({ payIn: quote.legs.owner.payIn, principal: quote.legs.buyer.principal });
  const limit = t("market.order.limit", { percent: formatPercent(approvalSlackBps, language) });
  // The amount that the member has fixed does not change, so only the other one has a limit.
  const bound =
    order.fixed === "get"
      ? t("market.order.most", { max: formatMoney(limits.payIn, language) })
      : t("market.order.least", { min: formatMoney(limits.principal, language) });
  return (
    <Fact term={t("market.order.term")} note={`${limit}. ${bound}`}>
      {t("market.order.when")}
      {/* Once the publication is ordered, the top of the page shows the usual duration of the review. */}
      {order.limits === null ? `. ${usual}` : null}
    </Fact>
  );
}
