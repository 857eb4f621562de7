import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/live/feeds.server.ts";
import type { OfferState } from "#domain/offer/state.ts";

/** Whose screens may show the offer: both sides, the agents of both legs, staff. */
function audiencesOf({ sides, legs }: OfferState): string[] {
  return [
    `user:${sides.owner.memberId}`,
    ...(sides.buyer ? [`user:${sides.buyer.memberId}`] : []),
    `agent:${legs.owner.agentId}`,
    `agent:${legs.buyer.agentId}`,
    "staff",
  ];
}

/** Ids and the phase only: the readers' pages ask again and their own rights decide what they see. */
export async function announceOffer(tx: Tx, state: OfferState): Promise<void> {
  await appendFeed(tx, audiencesOf(state), {
    kind: "offer",
    offerId: state.id,
    version: state.version,
    data: { humanReadableId: state.humanId, status: state.phase, updatedAt: new Date(state.updatedAt).toISOString() },
  });
}
