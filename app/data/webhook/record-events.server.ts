import type { Tx } from "#data/db.server.ts";

/** An event of an offer for the endpoints of these members. */
export interface NewWebhookEvent {
  readonly type: string;
  readonly offerId: string;
  /** Ids of members who may see the event. */
  readonly userIds: readonly string[];
  /** JSON text, sent unchanged. */
  readonly body: string;
}

const insertDeliveries = {
  name: "webhook-events-insert",
  text: `INSERT INTO webhook_delivery (endpoint_id, type, offer_id, body)
    SELECT e.id, n.type, n."offerId", n.body
    FROM jsonb_to_recordset($1::jsonb) AS n("type" text, "offerId" uuid, "userIds" jsonb, body text, place int)
    JOIN webhook_endpoint e ON n."userIds" ? e.user_id::text AND e.disabled_at IS NULL AND (e.events = '{}' OR n.type = ANY (e.events))
    JOIN "user" u ON u.id = e.user_id AND NOT u.is_blocked
    ORDER BY n.place`,
};

/**
 * Queues the events for the enabled endpoints that chose their types, in their order. Called in the transaction that writes the offer's
 * events, while the offer is locked, so that positions follow versions.
 */
export async function recordWebhookEvents(tx: Tx, events: readonly NewWebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query({ ...insertDeliveries, values: [JSON.stringify(events.map((event, place) => ({ ...event, place })))] });
}
