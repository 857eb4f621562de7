import type { Queryable, Tx } from "#data/db.server.ts";

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

/** `failed`: three days passed without an acceptance, or the owner's endpoint was disabled for that reason. */
export const webhookStates = ["queued", "sending", "delivered", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

export interface WaitingWebhook {
  readonly id: string;
  readonly endpointId: string;
}

/** One delivery and its endpoint at the moment of the attempt. */
export interface TakenWebhook extends WaitingWebhook {
  readonly url: string;
  /** Sealed. */
  readonly secret: string;
  /** Sealed; null when no former secret is valid any more. */
  readonly formerSecret: string | null;
  readonly body: string;
  /** Includes this attempt. */
  readonly attempts: number;
  /** Time since the first attempt, milliseconds. */
  readonly triedForMs: number;
}

/**
 * Claims at most one due delivery for each endpoint with a lease, before a connection opens. An event of an offer waits until the endpoint
 * has accepted the offer's earlier events. `full`: endpoints that get no further request now.
 */
export async function takeDueWebhooks(
  db: Queryable,
  owner: string,
  take: { readonly limit: number; readonly leaseSeconds: number; readonly full: readonly string[] },
): Promise<WaitingWebhook[]> {
  const { rows } = await db.query<WaitingWebhook>(
    `UPDATE webhook_delivery d SET state = 'sending', attempts = attempts + 1, lease_owner = $1,
       lease_until = now() + make_interval(secs => $3), first_attempt_at = coalesce(first_attempt_at, now())
     WHERE d.id IN (
       SELECT due.id FROM webhook_delivery due
       WHERE ((due.state = 'queued' AND due.next_attempt_at <= now()) OR (due.state = 'sending' AND due.lease_until < now()))
         AND due.id IN (
           SELECT DISTINCT ON (w.endpoint_id) w.id FROM webhook_delivery w
           JOIN webhook_endpoint e ON e.id = w.endpoint_id JOIN "user" u ON u.id = e.user_id
           WHERE ((w.state = 'queued' AND w.next_attempt_at <= now()) OR (w.state = 'sending' AND w.lease_until < now()))
             AND e.disabled_at IS NULL AND NOT u.is_blocked AND w.endpoint_id <> ALL ($4::uuid[])
             AND (w.offer_id IS NULL OR w.is_replay OR NOT EXISTS (
               SELECT FROM webhook_delivery earlier WHERE earlier.endpoint_id = w.endpoint_id AND earlier.offer_id = w.offer_id
                 AND earlier.position < w.position AND earlier.state IN ('queued', 'sending') AND NOT earlier.is_replay))
           ORDER BY w.endpoint_id, w.next_attempt_at, w.position)
       ORDER BY due.next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING d.id, d.endpoint_id AS "endpointId"`,
    [owner, take.limit, take.leaseSeconds, [...take.full]],
  );
  return rows;
}

/**
 * Extends the lease right before the attempt and reads the delivery. Null when another worker has it, or when the endpoint was disabled or
 * its owner blocked meanwhile.
 */
export async function readTakenWebhook(db: Queryable, owner: string, id: string, leaseSeconds: number): Promise<TakenWebhook | null> {
  const { rows } = await db.query<TakenWebhook>(
    `UPDATE webhook_delivery d SET lease_until = now() + make_interval(secs => $3)
     FROM webhook_endpoint e, "user" u
     WHERE d.id = $2 AND d.lease_owner = $1 AND d.state = 'sending' AND d.lease_until > now() AND e.id = d.endpoint_id
       AND u.id = e.user_id AND e.disabled_at IS NULL AND NOT u.is_blocked
     RETURNING d.id, d.endpoint_id AS "endpointId", e.url, e.secret, d.body, d.attempts,
       CASE WHEN e.former_until > now() THEN e.former_secret END AS "formerSecret",
       (extract(epoch FROM now() - d.first_attempt_at) * 1000)::float8 AS "triedForMs"`,
    [owner, id, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Returns a delivery that was not attempted to the queue. */
export async function releaseWebhook(db: Queryable, owner: string, id: string): Promise<void> {
  await db.query(
    `UPDATE webhook_delivery SET state = 'queued', attempts = attempts - 1, lease_owner = NULL, lease_until = NULL,
       next_attempt_at = now() + interval '1 minute'
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, id],
  );
}

/** One request for the log. */
export interface NewAttempt {
  readonly status: number | null;
  readonly error: string | null;
  readonly responseBody: string;
  readonly durationMs: number;
}

/** Writes an attempt into the log and releases the lease. Returns false when another worker has taken over the delivery. */
export async function recordAttempt(
  tx: Tx,
  owner: string,
  id: string,
  { status, error, responseBody, durationMs }: NewAttempt,
  next: { readonly state: "delivered" | "failed" } | { readonly state: "queued"; readonly delayMs: number },
): Promise<boolean> {
  const delayMs = next.state === "queued" ? next.delayMs : 0;
  const { rowCount } = await tx.query(
    `UPDATE webhook_delivery SET state = $3, lease_owner = NULL, lease_until = NULL,
       next_attempt_at = now() + make_interval(secs => $4::float8 / 1000), settled_at = CASE WHEN $3 <> 'queued' THEN now() END
     WHERE id = $2 AND lease_owner = $1 AND state = 'sending'`,
    [owner, id, next.state, delayMs],
  );
  if (rowCount !== 1) return false;
  await tx.query("INSERT INTO webhook_attempt (delivery_id, status, error, response_body, duration_ms) VALUES ($1, $2, $3, $4, $5)", [
    id,
    status,
    error,
    responseBody,
    durationMs,
  ]);
  return true;
}

/** Returns whether the endpoint accepted an event within four days, which is longer than an event is sent again. */
export async function hasAccepted(db: Queryable, endpointId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "SELECT FROM webhook_delivery WHERE endpoint_id = $1 AND state = 'delivered' AND settled_at > now() - interval '4 days' LIMIT 1",
    [endpointId],
  );
  return rowCount === 1;
}

/** Locks the endpoint before its deliveries, in the order of its owner's changes, so that they cannot deadlock. */
export async function lockEndpoint(tx: Tx, endpointId: string): Promise<void> {
  await tx.query("SELECT FROM webhook_endpoint WHERE id = $1 FOR UPDATE", [endpointId]);
}

export interface DisabledEndpoint {
  readonly userId: string;
  readonly url: string;
  readonly disabledAt: Date;
}

/** Disables an endpoint that accepted nothing for too long. Returns null when it was already disabled. */
export async function disableFailingEndpoint(tx: Tx, endpointId: string): Promise<DisabledEndpoint | null> {
  const { rows } = await tx.query<DisabledEndpoint>(
    `UPDATE webhook_endpoint SET disabled_at = now(), disabled_reason = 'failing' WHERE id = $1 AND disabled_at IS NULL
     RETURNING user_id AS "userId", url, disabled_at AS "disabledAt"`,
    [endpointId],
  );
  return rows[0] ?? null;
}

/** Deletes deliveries older than an instant (milliseconds) with their log, at most `limit`. Returns how many. */
export async function deleteOldWebhooks(db: Queryable, olderThan: number, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    "DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM webhook_delivery WHERE created_at < to_timestamp($1 / 1000.0) LIMIT $2)",
    [olderThan, limit],
  );
  return rowCount ?? 0;
}
