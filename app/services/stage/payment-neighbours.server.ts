import { listStageQueue, type QueuedStage } from "#data/offers-stages.server.ts";
import type { OfferSide, StageName } from "#domain/offer/state.ts";
import type { Neighbour, PaymentView } from "./payment-view.ts";

/** A day's work of one agent stays far below it; beyond it the page simply names no neighbour. */
const lookAhead = 200;

const asNeighbour = (stage: QueuedStage | undefined): Neighbour | null =>
  stage ? { offerId: stage.offerId, humanId: stage.humanId, leg: stage.side } : null;

/** Where a stage stands in the queue of what waits for agent staff; a finished one has only what comes next. */
export async function findNeighbours(agentId: string, stage: StageName, offerId: string, leg: OfferSide): Promise<PaymentView["queue"]> {
  const queue = await listStageQueue({ agentId, stage, statuses: ["open", "returned"], limit: lookAhead });
  const index = queue.findIndex((one) => one.offerId === offerId && one.side === leg);
  if (index === -1) return { position: null, total: queue.length, previous: null, next: asNeighbour(queue[0]) };
  return { position: index + 1, total: queue.length, previous: asNeighbour(queue[index - 1]), next: asNeighbour(queue[index + 1]) };
}
