import { href } from "react-router";
import type { MarketLine, MarketOffer } from "#contracts/market/market-offer.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { inactiveReason } from "#domain/people/personal/profile-status.ts";
import { qrImage } from "#files/qr-image.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { countMarks } from "#services/offer/market/favorites.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import type { MarketVisitor } from "#services/offer/market/market-eligibility.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { readOwnPayee } from "#services/offer/market/read-published-offer.server.ts";
import { readOfferRates } from "../../charts/offer-rates.server.ts";

/** Offers for the opposite exchange, which the owner could accept instead of waiting. */
async function listOpposite(visitor: MarketVisitor, { route: { from, to, give, get } }: MarketOffer): Promise<readonly MarketLine[]> {
  return (await listMarket(visitor, { from, to, give: give.currency, get: get.currency }, null, 3)).offers;
}

/** Both values are read concurrently. */
async function readMarket(visitor: MarketVisitor, offer: MarketOffer) {
  const [opposite, rates] = await Promise.all([listOpposite(visitor, offer), readOfferRates(offer, visitor.now)]);
  return { opposite, rates };
}

/** Everything that the page says about the offer. A draft here is an offer whose publication the engine has not confirmed yet. */
export async function readPublished(ctx: ServiceContext, state: OfferState, origin: string) {
  const { principal, now } = ctx;
  const visitor = { principal, brand: principal.brand, language: principal.language, now };
  const reading = await readMarketOffer(visitor, state.id);
  const offer = reading?.kind === "open" ? reading.offer : null;
  const link = `${origin}${href("/transactions")}?offer=${state.humanId}`;
  return {
    id: state.id,
    humanId: state.humanId,
    offer,
    payee: await readOwnPayee(ctx, state),
    marks: await countMarks(state.id),
    ...(offer === null ? { opposite: [], rates: null } : await readMarket(visitor, offer)),
    listingEnds: state.deadline?.kind === "listing" ? state.deadline.dueAt : null,
    isHidden: inactiveReason(principal, "trade") !== null,
    link,
    qr: await qrImage(link),
    commandId: crypto.randomUUID(),
  };
}
