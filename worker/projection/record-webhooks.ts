import type { Tx } from "#data/db.server.ts";
import { type NewWebhookEvent, recordWebhookEvents } from "#data/webhook/delivery-queue.server.ts";
import { webhookEventOf } from "#domain/webhook/webhook-events.ts";
import type { Step, Written } from "./decision.ts";

/** Ids and states only: a consumer reads the details with the rights of its own account. */
function eventOf({ event, after }: Step): NewWebhookEvent | null {
  const type = webhookEventOf(event, after.policy.isSandbox === true);
  if (type === null) return null;
  const { owner, buyer } = after.sides;
  const data = { offerId: after.id, humanReadableId: after.humanId, status: after.phase, version: event.version };
  const body = JSON.stringify({ type, timestamp: new Date(event.at).toISOString(), data });
  return { type, offerId: after.id, userIds: buyer ? [owner.memberId, buyer.memberId] : [owner.memberId], body };
}

/** Queues the events of a decision for the endpoints of the offer's members. */
export function recordWebhooks(tx: Tx, { steps }: Written): Promise<void> {
  return recordWebhookEvents(
    tx,
    steps.map(eventOf).filter((event) => event !== null),
  );
}
