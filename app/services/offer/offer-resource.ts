import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { OfferResource } from "#domain/people/access/resource.ts";

/** The facts about an offer that `can` needs. With `leg`, only that leg's agent counts. */
export function offerResource(state: OfferState, leg?: OfferSide): OfferResource {
  return {
    kind: "offer",
    ownerId: state.sides.owner.memberId,
    buyerId: state.sides.buyer?.memberId ?? null,
    agents: { owner: state.legs.owner.agentId, buyer: state.legs.buyer.agentId },
    ...(leg ? { leg } : {}),
  };
}
