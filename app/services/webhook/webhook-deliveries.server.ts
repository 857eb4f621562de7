import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import {
  findDelivery,
  insertDelivery,
  listDeliveries,
  replayDelivery,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
} from "#data/webhook/delivery-log.server.ts";
import { testEvent } from "#domain/webhook/webhook-events.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOwnWebhook } from "./own-webhooks.server.ts";

export type { WebhookDelivery, WebhookDeliveryDetails };

/**
 * Deliveries of one of the member's endpoints, newest first. `before`: `next` of the previous page. `next` is null at the end. Refusals:
 * `NOT_FOUND`, those of `webhook.manage`.
 */
export async function listWebhookDeliveries(
  ctx: ServiceContext,
  webhookId: string,
  { limit, before }: { readonly limit: number; readonly before?: string },
): Promise<ServiceResult<{ readonly items: readonly WebhookDelivery[]; readonly next: string | null }>> {
  const own = await readOwnWebhook(ctx, webhookId);
  if (!own.ok) return own;
  if (before !== undefined && !isUuid(before)) return { ok: true, value: { items: [], next: null } };
  const rows = await listDeliveries(webhookId, { limit: limit + 1, ...(before !== undefined && { before }) });
  const items = rows.slice(0, limit);
  return { ok: true, value: { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null } };
}

/** One delivery with its body and attempts. Refusals: `NOT_FOUND`, those of `webhook.manage`. */
export async function readWebhookDelivery(
  ctx: ServiceContext,
  webhookId: string,
  id: string,
): Promise<ServiceResult<WebhookDeliveryDetails>> {
  const own = await readOwnWebhook(ctx, webhookId);
  if (!own.ok) return own;
  const delivery = isUuid(id) ? await findDelivery(webhookId, id) : null;
  return delivery === null ? missing : { ok: true, value: delivery };
}

/**
 * Sends a delivery that has ended once more, with the same `webhook-id`. Refusals: `WEBHOOK.WAITING` while it is still being sent,
 * `WEBHOOK.DISABLED` for a disabled endpoint, `NOT_FOUND`, those of `webhook.manage`.
 */
export async function replayWebhookDelivery(ctx: ServiceContext, webhookId: string, id: string): Promise<ServiceResult<null>> {
  const own = await readOwnWebhook(ctx, webhookId);
  if (!own.ok) return own;
  if (own.value.disabledAt !== null) return refuse("WEBHOOK.DISABLED");
  const read = await readWebhookDelivery(ctx, webhookId, id);
  if (!read.ok) return read;
  return (await replayDelivery(webhookId, id)) ? { ok: true, value: null } : refuse("WEBHOOK.WAITING");
}

/** Queues a test event. Returns the id of its delivery. Refusals: `WEBHOOK.DISABLED`, `NOT_FOUND`, those of `webhook.manage`. */
export async function testWebhook(ctx: ServiceContext, webhookId: string): Promise<ServiceResult<string>> {
  const own = await readOwnWebhook(ctx, webhookId);
  if (!own.ok) return own;
  if (own.value.disabledAt !== null) return refuse("WEBHOOK.DISABLED");
  const body = JSON.stringify({ type: testEvent, timestamp: new Date(ctx.now).toISOString(), data: { webhookId } });
  return { ok: true, value: await insertDelivery({ endpointId: webhookId, type: testEvent, body }) };
}
