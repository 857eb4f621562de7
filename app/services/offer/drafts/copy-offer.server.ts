import type { QuoteQuery } from "#contracts/market/quote-query.ts";
import type { OfferType } from "#contracts/offer/offer-order.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { ServiceContext } from "#services/context.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/**
 * Copies the member's own offer to a route for a new one, from the member's side, with the recipient's choice. Returns an empty route for
 * another member's offer, as for a missing one.
 */
export async function copyOffer(context: Pick<ServiceContext, "principal">, id: string | null): Promise<QuoteQuery> {
  const read = id === null ? null : await readVisibleOffer(context, id);
  if (!read?.ok || read.value.reader.as !== "side") return {};
  const { state, reader } = read.value;
  const { from, to, give, get } = routeOf(state);
  const kind: OfferType = state.kind === "invoice" ? "invoice" : give.network || get.network ? "crypto" : "exchange";
  // The owner's recipient is the supplier, so the buyer of an invoice repeats it as an exchange.
  const type = kind === "invoice" && reader.side === "buyer" ? "exchange" : kind;
  // The reader's recipient is paid from the other side's leg.
  const isForOther = type === "exchange" && state.legs[otherSide(reader.side)].beneficiary?.kind === "receiver";
  const order = { type, ...(isForOther && { payee: "other" as const }) };
  if (reader.side === "buyer") {
    const amount = decimalText(state.legs.buyer.principal);
    return { ...order, from: to, to: from, give: get, get: give, amount, side: "give" };
  }
  const { fixedSide } = state.quote;
  return {
    ...order,
    from,
    to,
    give,
    get,
    amount: decimalText(state.legs[fixedSide].principal),
    side: fixedSide === "owner" ? "give" : "get",
  };
}
