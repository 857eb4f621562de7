import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { ratePair, typedRate } from "#domain/money/rate-reading.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { listPayouts } from "#services/offer/drafts/read-payout-choices.server.ts";
import { readOwnPayee } from "#services/offer/market/read-published-offer.server.ts";
import { findRate } from "#services/rate/rate-cache.server.ts";
import { shownAmounts } from "../new-transaction/step-view.server.ts";

/** The offer's amount as it was typed, and its rate when it is the owner's own. */
function typedOf({ quote, legs }: OfferState) {
  const pair = ratePair(legs.owner.principal.currency, legs.buyer.principal.currency);
  const isOwn = quote.source === "own";
  return {
    amount: decimalText(legs[quote.fixedSide].principal),
    side: quote.fixedSide === "buyer" ? "get" : "give",
    ownRate: isOwn ? typedRate(quote.rate, pair) : "",
  } as const;
}

/** Everything that the edit page of a published offer shows. */
export async function readEdit(ctx: ServiceContext, state: OfferState, language: Language) {
  const route = routeOf(state);
  const typed = typedOf(state);
  const rate = state.quote.source === "own" ? { ownRate: state.quote.rate } : {};
  const [quoted, market, payee] = await Promise.all([
    quoteRoute(route, { amount: typed.amount, side: typed.side, ...rate }, ctx.now),
    findRate(route.give.currency, route.get.currency, ctx.now),
    readOwnPayee(ctx, state),
  ]);
  const own: readonly AccountChoice[] = state.kind === "invoice" ? [] : await listPayouts(ctx, { country: route.to, way: route.get });
  const present = state.legs.buyer.beneficiary?.accountId;
  const quote = quoted;
  return {
    id: state.id,
    humanId: state.humanId,
    revision: state.revision,
    type: state.kind === "invoice" ? ("invoice" as const) : ("exchange" as const),
    route,
    typed,
    quote,
    shown: shownAmounts(typed, quote, language),
    marketRate: market?.rate ?? null,
    before: { rate: state.quote.rate, give: state.legs.owner.payIn, get: state.legs.buyer.principal },
    payee: payee && { rail: payee.rail, bankName: payee.bankName, holderName: payee.holderName, last4: payee.last4 },
    own: own.filter(({ id }) => id !== present),
    commandId: crypto.randomUUID(),
  };
}

export type EditView = Awaited<ReturnType<typeof readEdit>>;
