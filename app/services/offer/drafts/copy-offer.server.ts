import type { QuoteQuery } from "#contracts/quote-query.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { ServiceContext } from "#services/context.ts";
import { routeOf } from "#services/offer/commands/accept-offer.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";

/**
 * Copies the member's own offer to a route for a new one, from their side of it. Returns an empty route for a foreign offer, as for one
 * that does not exist.
 */
export async function copyOffer(context: Pick<ServiceContext, "principal">, id: string | null): Promise<QuoteQuery> {
  const read = id === null ? null : await readVisibleOffer(context, id);
  if (!read?.ok || read.value.reader.as !== "side") return {};
  const { state, reader } = read.value;
  const { from, to, give, get } = routeOf(state);
  const type = state.kind === "invoice" ? "invoice" : give.network || get.network ? "crypto" : "exchange";
  if (reader.side === "buyer") {
    const amount = decimalText(state.legs.buyer.principal);
    return { type: type === "invoice" ? "exchange" : type, from: to, to: from, give: get, get: give, amount, side: "give" };
  }
  const { fixedSide } = state.quote;
  return { type, from, to, give, get, amount: decimalText(state.legs[fixedSide].principal), side: fixedSide === "owner" ? "give" : "get" };
}
