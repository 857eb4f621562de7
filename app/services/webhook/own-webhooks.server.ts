import { randomUUID } from "node:crypto";
import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { WebhookChange, WebhookInput } from "#contracts/settings/webhook-form.ts";
import { isUuid } from "#contracts/uuid.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { lockProfile } from "#data/people/profiles.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import {
  countEndpoints,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockSecret,
  replaceSecret,
  updateEndpoint,
  type WebhookEndpoint,
} from "#data/webhook/endpoints.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openSecret, sealSecret } from "./sealed-secret.server.ts";
import { createWebhookSecret } from "./sign-webhook.ts";
import { webhookAddress } from "./webhook-address.ts";

export type { WebhookEndpoint };

/** Most endpoints of one member. */
export const mostEndpoints = 10;
/** Time during which deliveries are signed with both the previous and the new secret. */
const overlap = hours(24);

/** An endpoint and its secret, which is returned only here. */
export interface WithSecret {
  readonly id: string;
  readonly secret: string;
}

const mayManage = ({ principal }: Pick<ServiceContext, "principal">): Refusal | null => requirePermission(principal, "webhook.manage");

/** Returns the normalised address, or a refusal. */
function addressOf(url: string): string | Refusal {
  const address = webhookAddress(url, env.DEPLOYMENT === "demo");
  return address === null ? refuse("WEBHOOK.ADDRESS", { field: "url" }) : address.href;
}

const audit = (db: Db, ctx: ServiceContext, action: "add" | "edit" | "rotate" | "remove", webhookId: string) =>
  recordAudit(db, {
    ...auditOf(ctx),
    ...{ action: `webhook.${action}`, objectType: "user", objectId: ctx.principal.userId, diff: { webhookId } },
  });

const isAhead = (until: number | null, { now }: ServiceContext): until is number => until !== null && until > now;

/** Leaves out the end of a previous secret that no longer signs. */
const presentOf = (endpoint: WebhookEndpoint, ctx: ServiceContext): WebhookEndpoint => ({
  ...endpoint,
  formerUntil: isAhead(endpoint.formerUntil, ctx) ? endpoint.formerUntil : null,
});

/** The caller's endpoints, oldest first. Refusals: those of `webhook.manage`. */
export async function listOwnWebhooks(ctx: ServiceContext): Promise<ServiceResult<WebhookEndpoint[]>> {
  const refusal = mayManage(ctx);
  if (refusal) return refusal;
  return { ok: true, value: (await listEndpoints(ctx.principal.userId)).map((endpoint) => presentOf(endpoint, ctx)) };
}

/** One endpoint of the caller. Refusals: those of `webhook.manage`, `NOT_FOUND`. */
export async function readOwnWebhook(ctx: ServiceContext, id: string): Promise<ServiceResult<WebhookEndpoint>> {
  const refusal = mayManage(ctx);
  if (refusal) return refusal;
  const endpoint = isUuid(id) ? await findEndpoint(ctx.principal.userId, id) : null;
  return endpoint === null ? missing : { ok: true, value: presentOf(endpoint, ctx) };
}

/** Creates an endpoint. Refusals: `WEBHOOK.ADDRESS {field}`, `WEBHOOK.LIMIT {most}`, those of `webhook.manage`. */
export async function createWebhook(ctx: ServiceContext, { url, description, events }: WebhookInput): Promise<ServiceResult<WithSecret>> {
  const refusal = mayManage(ctx);
  if (refusal) return refusal;
  const address = addressOf(url);
  if (typeof address !== "string") return address;
  const { userId } = ctx.principal;
  const [id, secret] = [randomUUID(), createWebhookSecret()];
  const isAdded = await withPrisma(async (db) => {
    await lockProfile(db, userId);
    if ((await countEndpoints(db, userId)) >= mostEndpoints) return false;
    await insertEndpoint(db, { id, userId, url: address, description, events, secret: sealSecret(id, secret) });
    await audit(db, ctx, "add", id);
    return true;
  });
  return isAdded ? { ok: true, value: { id, secret } } : refuse("WEBHOOK.LIMIT", { most: mostEndpoints });
}

/** Changes the given values; `isEnabled` starts or stops deliveries. Refusals: as {@link createWebhook}, `NOT_FOUND`. */
export async function changeWebhook(
  ctx: ServiceContext,
  id: string,
  { url, isEnabled, description, events }: WebhookChange,
): Promise<ServiceResult<WebhookEndpoint>> {
  const own = await readOwnWebhook(ctx, id);
  if (!own.ok) return own;
  const address = url === undefined ? undefined : addressOf(url);
  if (address !== undefined && typeof address !== "string") return address;
  const { userId } = ctx.principal;
  const change = {
    ...(address !== undefined && { url: address }),
    ...(description !== undefined && { description }),
    ...(events !== undefined && { events }),
  };
  await withPrisma(async (db) => {
    if (Object.keys(change).length > 0) await updateEndpoint(db, userId, id, change);
    if (isEnabled === true) await enableEndpoint(db, userId, id);
    if (isEnabled === false) await disableEndpoint(db, userId, id, ctx.now);
    await audit(db, ctx, "edit", id);
  });
  return await readOwnWebhook(ctx, id);
}

/**
 * Replaces the secret. The previous secret signs for another day; until then the secret cannot be replaced again, because only two secrets
 * can be stored. Refusals: `WEBHOOK.ROTATED {until}`, `NOT_FOUND`, those of `webhook.manage`.
 */
export async function rotateWebhookSecret(ctx: ServiceContext, id: string): Promise<ServiceResult<WithSecret>> {
  const own = await readOwnWebhook(ctx, id);
  if (!own.ok) return own;
  const secret = createWebhookSecret();
  return await withPrisma<ServiceResult<WithSecret>>(async (db) => {
    const present = await lockSecret(db, ctx.principal.userId, id);
    if (present === null) return missing;
    if (isAhead(present.formerUntil, ctx)) return refuse("WEBHOOK.ROTATED", { until: new Date(present.formerUntil).toISOString() });
    const formerSecret = sealSecret(id, openSecret(id, present.secret), "former_secret");
    await replaceSecret(db, id, { secret: sealSecret(id, secret), formerSecret, formerUntil: ctx.now + overlap });
    await audit(db, ctx, "rotate", id);
    return { ok: true, value: { id, secret } };
  });
}

/** Deletes an endpoint with its log. Refusals: `NOT_FOUND`, those of `webhook.manage`. */
export async function removeWebhook(ctx: ServiceContext, id: string): Promise<ServiceResult<null>> {
  const own = await readOwnWebhook(ctx, id);
  if (!own.ok) return own;
  const isRemoved = await withPrisma(async (db) => {
    if (!(await deleteEndpoint(db, ctx.principal.userId, id))) return false;
    await audit(db, ctx, "remove", id);
    return true;
  });
  return isRemoved ? { ok: true, value: null } : missing;
}
