import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Instant } from "#domain/offer/state.ts";

export type DisabledReason = "owner" | "failing";

export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  /** Empty for all types. */
  readonly events: readonly string[];
  readonly createdAt: Instant;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Instant | null;
  /** End of the time during which the former secret signs too; null when there is none. */
  readonly formerUntil: Instant | null;
}

const shown = {
  ...{ id: true, url: true, description: true, events: true, createdAt: true },
  ...{ disabledReason: true, disabledAt: true, formerUntil: true },
} as const;

interface Row {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: string[];
  readonly createdAt: Date;
  readonly disabledReason: string | null;
  readonly disabledAt: Date | null;
  readonly formerUntil: Date | null;
}

const endpointOf = (row: Row): WebhookEndpoint => ({
  ...row,
  createdAt: row.createdAt.getTime(),
  disabledReason: row.disabledReason === "owner" || row.disabledReason === "failing" ? row.disabledReason : null,
  disabledAt: row.disabledAt?.getTime() ?? null,
  formerUntil: row.formerUntil?.getTime() ?? null,
});

/** The member's endpoints, oldest first. */
export async function listEndpoints(userId: string): Promise<WebhookEndpoint[]> {
  const client = await prisma();
  return (await client.webhookEndpoint.findMany({ where: { userId }, select: shown, orderBy: { id: "asc" } })).map(endpointOf);
}

/** An endpoint of the member; null for an endpoint of another person. */
export async function findEndpoint(userId: string, id: string): Promise<WebhookEndpoint | null> {
  const row = await (await prisma()).webhookEndpoint.findFirst({ where: { id, userId }, select: shown });
  return row === null ? null : endpointOf(row);
}

/** Number of the member's endpoints. Call it under the lock of the profile, so that two requests cannot exceed the limit. */
export const countEndpoints = (db: Db, userId: string): Promise<number> => db.webhookEndpoint.count({ where: { userId } });

export async function insertEndpoint(
  db: Db,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly url: string;
    readonly description: string;
    readonly events: readonly string[];
    /** Sealed. */
    readonly secret: string;
  },
): Promise<void> {
  await db.webhookEndpoint.create({ data: { ...row, events: [...row.events] } });
}

/** Changes the given values. Returns false for an endpoint of another person. */
export async function updateEndpoint(
  db: Db,
  userId: string,
  id: string,
  { events, ...change }: { readonly url?: string; readonly description?: string; readonly events?: readonly string[] },
): Promise<boolean> {
  const data = { ...change, ...(events && { events: [...events] }) };
  return (await db.webhookEndpoint.updateMany({ where: { id, userId }, data })).count === 1;
}

/** Stops deliveries by the owner's wish. */
export async function disableEndpoint(db: Db, userId: string, id: string, now: Instant): Promise<void> {
  const data = { disabledAt: new Date(now), disabledReason: "owner" };
  await db.webhookEndpoint.updateMany({ where: { id, userId, disabledAt: null }, data });
}

/** Enables the endpoint. Waiting deliveries get three more days. */
export async function enableEndpoint(db: Db, userId: string, id: string): Promise<void> {
  const where = { id, userId, disabledAt: { not: null } };
  const { count } = await db.webhookEndpoint.updateMany({ where, data: { disabledAt: null, disabledReason: null } });
  if (count === 0) return;
  const again = { attempts: 0, firstAttemptAt: null, nextAttemptAt: new Date() };
  await db.webhookDelivery.updateMany({ where: { endpointId: id, state: "queued" }, data: again });
}

/** Deletes the endpoint with its deliveries and their log. Returns false for an endpoint of another person. */
export async function deleteEndpoint(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.webhookEndpoint.deleteMany({ where: { id, userId } })).count === 1;
}

interface LockedSecret {
  /** Sealed. */
  readonly secret: string;
  /** End of the time of the former secret, past or future; null before the first rotation. */
  readonly formerUntil: Instant | null;
}

/** Locks the endpoint and returns its secret; null for an endpoint of another person. */
export async function lockSecret(db: Db, userId: string, id: string): Promise<LockedSecret | null> {
  const rows = await sqlOn(db).rows<LockedSecret>`
    SELECT secret, (extract(epoch FROM former_until) * 1000)::float8 AS "formerUntil" FROM webhook_endpoint
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

/** Stores both sealed secrets. The former one signs until `formerUntil`. */
export async function replaceSecret(
  db: Db,
  id: string,
  { secret, formerSecret, formerUntil }: { readonly secret: string; readonly formerSecret: string; readonly formerUntil: Instant },
): Promise<void> {
  await db.webhookEndpoint.update({ where: { id }, data: { secret, formerSecret, formerUntil: new Date(formerUntil) } });
}

export interface KeyEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
}

/**
 * The member's endpoints that the service key with this prefix added or changed, or whose secret it replaced, according to the audit log;
 * oldest first. They continue after the key expires.
 */
export async function listKeyEndpoints(userId: string, prefix: string): Promise<readonly KeyEndpoint[]> {
  const client = await prisma();
  const entries = await client.auditEntry.findMany({
    where: {
      ...{ objectType: "user", objectId: userId, action: { in: ["webhook.add", "webhook.edit", "webhook.rotate"] } },
      diff: { path: ["key"], equals: prefix },
    },
    select: { diff: true },
  });
  const ids = entries.map(({ diff }) => (diff as { readonly webhookId: string }).webhookId);
  if (ids.length === 0) return [];
  const select = { id: true, url: true, description: true } as const;
  return await client.webhookEndpoint.findMany({ where: { userId, id: { in: [...new Set(ids)] } }, select, orderBy: { id: "asc" } });
}
