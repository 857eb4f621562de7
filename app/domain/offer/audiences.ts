import type { OfferEvent } from "./events.ts";
import { type OfferState, offerSides } from "./state.ts";

/** The market's list itself changed: an offer came, went, or has other terms. */
function changesMarket(event: OfferEvent, before: OfferState, after: OfferState): boolean {
  const wasThere = before.phase === "published";
  const isThere = after.phase === "published";
  return wasThere !== isThere || (isThere && before.revision !== after.revision) || (isThere && event.type === "offerPublished");
}

/**
 * Feeds that must hear of an event: `user:<id>` of both sides (also of a side that just left), `agent:<id>` of both legs,
 * `staff`, and `market` when the offer appears there, changes or leaves. Each once, in stable order.
 */
export function audiences(event: OfferEvent, before: OfferState, after: OfferState): readonly string[] {
  const members = [after, before].flatMap(({ sides }) => offerSides.map((side) => sides[side]?.memberId)).filter((id) => id !== undefined);
  const agents = [after, before].flatMap(({ legs }) => offerSides.map((side) => legs[side].agentId));
  const market = changesMarket(event, before, after) ? ["market"] : [];
  return [...new Set([...members.map((id) => `user:${id}`), ...agents.map((id) => `agent:${id}`), "staff", ...market])];
}
