import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { NewAttempt, WebhookState } from "./delivery-queue.server.ts";

export interface WebhookAttempt extends NewAttempt {
  readonly id: string;
  readonly at: Instant;
}

export interface WebhookDelivery {
  readonly id: string;
  readonly type: string;
  readonly offerId: string | null;
  readonly state: WebhookState;
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly settledAt: Instant | null;
  /** Time of the next attempt; null for one that is settled. */
  readonly nextAttemptAt: Instant | null;
}

/** A delivery with the text that is sent and its attempts, newest first. */
export interface WebhookDeliveryDetails extends WebhookDelivery {
  readonly body: string;
  readonly log: readonly WebhookAttempt[];
}

const shown = {
  ...{ id: true, type: true, offerId: true, state: true, attempts: true, createdAt: true, settledAt: true, nextAttemptAt: true },
} as const;

interface Row {
  readonly id: string;
  readonly type: string;
  readonly offerId: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly nextAttemptAt: Date;
}

/** The CHECK of the column allows only these states. */
const deliveryOf = ({ id, type, offerId, state, attempts, createdAt, settledAt, nextAttemptAt }: Row): WebhookDelivery => ({
  ...{ id, type, offerId, attempts, state: state as WebhookState },
  createdAt: createdAt.getTime(),
  settledAt: settledAt?.getTime() ?? null,
  nextAttemptAt: state === "queued" || state === "sending" ? nextAttemptAt.getTime() : null,
});

/** Deliveries of an endpoint, newest first. `before`: the id after which the page begins. */
export async function listDeliveries(
  endpointId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<WebhookDelivery[]> {
  const { webhookDelivery } = await prisma();
  const from = before === undefined ? null : await webhookDelivery.findFirst({ where: { id: before, endpointId } });
  if (before !== undefined && from === null) return [];
  const where = { endpointId, ...(from && { position: { lt: from.position } }) };
  return (await webhookDelivery.findMany({ where, select: shown, orderBy: { position: "desc" }, take: limit })).map(deliveryOf);
}

const mostAttempts = 50;

/** One delivery of the endpoint with its newest attempts; null for a delivery of another endpoint. */
export async function findDelivery(endpointId: string, id: string): Promise<WebhookDeliveryDetails | null> {
  const log = { orderBy: { at: "desc" }, take: mostAttempts } as const;
  const { webhookDelivery } = await prisma();
  const row = await webhookDelivery.findFirst({ where: { id, endpointId }, select: { ...shown, body: true, log } });
  if (row === null) return null;
  return { ...deliveryOf(row), body: row.body, log: row.log.map((attempt) => ({ ...attempt, at: attempt.at.getTime() })) };
}

/** Queues a settled delivery again. Returns false when it is queued already or belongs to another endpoint. */
export async function replayDelivery(endpointId: string, id: string): Promise<boolean> {
  const where = { id, endpointId, state: { in: ["delivered", "failed"] } };
  const again = { state: "queued", attempts: 0, isReplay: true, firstAttemptAt: null, settledAt: null, nextAttemptAt: new Date() };
  return (await (await prisma()).webhookDelivery.updateMany({ where, data: again })).count === 1;
}

/** Queues an event without an offer for one endpoint. Returns its id. */
export async function insertDelivery(row: { readonly endpointId: string; readonly type: string; readonly body: string }): Promise<string> {
  return (await (await prisma()).webhookDelivery.create({ data: row, select: { id: true } })).id;
}
