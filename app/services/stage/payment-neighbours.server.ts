import { listStageQueue, type QueuedStage, type UnfinishedStatus } from "#data/offer/offers-stages.server.ts";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import type { Neighbour, PaymentView } from "./payment-view.ts";

/** An agent's daily work is far below this. Beyond it, the page names no neighbour. */
const lookAhead = 200;

const asNeighbour = (stage: QueuedStage | undefined): Neighbour | null =>
  stage ? { offerId: stage.offerId, humanId: stage.humanId, leg: stage.side } : null;

/** The queue's owner: an agent, or null for the submitted stages of all agents. */
export interface OwnQueue {
  readonly agentId: string | null;
  readonly statuses: readonly UnfinishedStatus[];
}

/** Returns the neighbours of a stage in the reader's queue. A stage that is not in it has only the next one. */
export async function findNeighbours(own: OwnQueue, stage: StageName, offerId: string, leg: OfferSide): Promise<PaymentView["queue"]> {
  const queue = await listStageQueue({ ...own, stage, limit: lookAhead });
  const index = queue.findIndex((one) => one.offerId === offerId && one.side === leg);
  const total = queue.length;
  const first = asNeighbour(queue[index === 0 ? 1 : 0]);
  if (index === -1) return { position: null, total, previous: null, next: first, first };
  return { position: index + 1, total, previous: asNeighbour(queue[index - 1]), next: asNeighbour(queue[index + 1]), first };
}
