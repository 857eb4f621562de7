import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/live/feeds.server.ts";
import type { OfferState } from "#domain/offer/state.ts";

/** Feeds of the readers who may see the offer: both sides, the agents of both legs, staff. */
function audiencesOf({ sides, legs }: OfferState): string[] {
  return [
    `user:${sides.owner.memberId}`,
    ...(sides.buyer ? [`user:${sides.buyer.memberId}`] : []),
    `agent:${legs.owner.agentId}`,
    `agent:${legs.buyer.agentId}`,
    "staff",
  ];
}

/** Sends ids and the phase only, because the readers' pages load the rest with their own rights. */
export async function announceOffer(tx: Tx, state: OfferState): Promise<void> {
  await appendFeed(tx, audiencesOf(state), {
    kind: "offer",
    offerId: state.id,
    version: state.version,
    data: { humanReadableId: state.humanId, status: state.phase, updatedAt: new Date(state.updatedAt).toISOString() },
  });
}
