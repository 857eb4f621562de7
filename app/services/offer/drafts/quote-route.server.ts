import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { OfferRoute, OrderedAmount } from "#contracts/offer/offer-order.ts";
import type { Refusal, ServiceResult } from "#contracts/outcome.ts";
import { standardCommission } from "#domain/money/commission.ts";
import { ratePair, readBand } from "#domain/money/rate-reading.ts";
import type { Instant } from "#domain/offer/state.ts";
import { type QuotedAmounts, quoteAmounts } from "#services/rate/quote-amounts.server.ts";

function quoteViewOf(route: OfferRoute, { quote, market, legs }: QuotedAmounts): QuoteView {
  const { rate, source, observedAt } = quote;
  const commissionBps = standardCommission.bps;
  return { route, rate, marketRate: market.rate, source, observedAt, isStale: market.isStale, legs, commissionBps };
}

/** Returns the figures of a route, for guests too. Stores nothing. Refusals: those of `quoteAmounts`. */
export async function quoteRoute(
  route: OfferRoute,
  { amount, side, ownRate }: OrderedAmount,
  now: Instant,
): Promise<ServiceResult<QuoteView>> {
  const wanted = { give: route.give.currency, get: route.get.currency, amountText: amount, side, now };
  const quoted = await quoteAmounts({ ...wanted, ...(ownRate && { ownRate }) });
  return quoted.ok ? { ok: true, value: quoteViewOf(route, quoted.value) } : readable(quoted, route);
}

/** Converts the limits of a custom rate to the display direction of the pair. */
function readable(refusal: Refusal, { give, get }: OfferRoute): Refusal {
  const { field, min, max } = refusal.params;
  if (field !== "ownRate" || typeof min !== "string" || typeof max !== "string") return refusal;
  return { ...refusal, params: { field, ...readBand(min, max, ratePair(give.currency, get.currency)) } };
}
