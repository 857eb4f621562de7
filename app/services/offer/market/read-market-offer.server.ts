import type { MarketLine, MarketOffer } from "#contracts/market/market-offer.ts";
import { isUuid } from "#contracts/uuid.ts";
import { pool } from "#data/db.server.ts";
import { findOfferId, readOfferState } from "#data/offer/offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { listMarket } from "./list-market.server.ts";
import type { MarketVisitor } from "./market-eligibility.server.ts";
import { openMarket } from "./market-reader.server.ts";

export type MarketReading =
  /** On the market, with the visitor's eligibility. */
  | { readonly kind: "open"; readonly offer: MarketOffer }
  /** No longer on the market, because it was accepted or withdrawn. The visitor may be one of its sides. */
  | {
      readonly kind: "gone";
      readonly id: string;
      readonly humanId: string;
      readonly how: "taken" | "withdrawn";
      readonly isSide: boolean;
      readonly similar: readonly MarketLine[];
    };

const humanId = /^F-\d{4}-\d{6,}$/;

/** Open offers of the same route and money, without the offer itself. */
async function listSimilar(visitor: MarketVisitor, { corridor, legs, id }: OfferState): Promise<readonly MarketLine[]> {
  const money = { give: legs.buyer.principal.currency, get: legs.owner.principal.currency };
  const { offers } = await listMarket(visitor, { from: corridor.to, to: corridor.from, ...money }, null, 4);
  return offers.filter((offer) => offer.id !== id).slice(0, 3);
}

/**
 * Returns one offer of the market by its id or number, also for guests. Null for drafts, other brands and unknown ids. The link of a
 * published offer was public, so everybody may read that the offer left the market and how, but nothing that happened later.
 */
export async function readMarketOffer(visitor: MarketVisitor, id: string): Promise<MarketReading | null> {
  const offerId = isUuid(id) ? id : humanId.test(id) ? await findOfferId(id) : null;
  const state = offerId && (await readOfferState(pool, offerId));
  if (!state || state.phase === "draft" || state.brand !== visitor.brand) return null;
  if (state.phase === "published") return { kind: "open", offer: await (await openMarket(visitor)).describe(state) };
  const { owner, buyer } = state.sides;
  const userId = visitor.principal?.userId;
  const isSide = userId !== undefined && (owner.memberId === userId || buyer?.memberId === userId);
  const how = buyer ? "taken" : "withdrawn";
  return { kind: "gone", id: state.id, humanId: state.humanId, how, isSide, similar: await listSimilar(visitor, state) };
}
