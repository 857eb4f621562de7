import type { Queryable } from "#data/db.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type KeyScope, keyScopes } from "#domain/people/access/service-key.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "./principal-row.server.ts";
import { awaitsApproval } from "./staff-approvals.server.ts";

const scopesOf = (stored: readonly string[]): readonly KeyScope[] => keyScopes.filter((scope) => stored.includes(scope));

export interface NewServiceKey {
  /** The session that was created for the key, with the same expiry. */
  readonly sessionId: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly KeyScope[];
  readonly networks: readonly string[];
  readonly now: Instant;
}

/** Stores a new key. Returns its id. */
export async function recordServiceKey(db: Db, { hash, scopes, networks, now, ...key }: NewServiceKey): Promise<string> {
  const { id } = await db.serviceKey.create({
    data: { ...key, hash: Uint8Array.from(hash), scopes: [...scopes], networks: [...networks], createdAt: new Date(now) },
    select: { id: true },
  });
  return id;
}

export interface ListedKey extends Omit<NewServiceKey, "hash" | "now"> {
  readonly id: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
  readonly lastUsedAt: Instant | null;
}

const listed = {
  ...{ id: true, sessionId: true, name: true, prefix: true, scopes: true, networks: true, createdAt: true, lastUsedAt: true },
  session: { select: { expiresAt: true, revokedAt: true } },
} as const;

/** A person's keys, newest first. */
export async function listServiceKeys(db: Db, userId: string): Promise<readonly ListedKey[]> {
  const rows = await db.serviceKey.findMany({
    where: { session: { userId } },
    select: listed,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 100,
  });
  return rows.map(({ session, createdAt, lastUsedAt, scopes, ...row }) => ({
    ...{ ...row, scopes: scopesOf(scopes), createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null },
    ...{ expiresAt: session.expiresAt.getTime(), revokedAt: session.revokedAt?.getTime() ?? null },
  }));
}

interface KeyRow extends PrincipalRow {
  session_id: string;
  id: string;
  key_name: string;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  networks: string[];
  seen_networks: string[];
  last_used_at: Date | null;
  is_revoked: boolean;
  is_expired: boolean;
  is_barred: boolean;
  unread: number;
}

export interface KeyReading {
  /** The principal of the key's owner, marked as acting by the key. */
  readonly principal: Principal;
  /** Unread notifications, at most 100. */
  readonly unread: number;
  readonly hash: Buffer;
  readonly networks: readonly string[];
  readonly seenNetworks: readonly string[];
  readonly lastUsedAt: Instant | null;
  readonly isRevoked: boolean;
  readonly isExpired: boolean;
  /** The person may not sign in: an unconfirmed address, a blocked agent, a missing approval. */
  readonly isBarred: boolean;
}

const at = "to_timestamp($2 / 1000.0)";
const byPrefix = {
  name: "service-key-principal",
  text: `SELECT s.id AS session_id, ${principalColumnsAt(at)}, k.id, k.name AS key_name, k.prefix, k.hash, k.scopes, k.networks,
       k.seen_networks, k.last_used_at, s.revoked_at IS NOT NULL AS is_revoked, s.expires_at <= ${at} AS is_expired,
       COALESCE(a.is_blocked, false) OR u.status IN (2, 8) OR ${awaitsApproval} AS is_barred,
       (SELECT count(*)::int FROM (SELECT 1 FROM notification n WHERE n.user_id = u.id AND n.read_at IS NULL LIMIT 100) unread) AS unread
     FROM service_key k JOIN session s ON s.id = k.session_id JOIN (${principalTables}) ON u.id = s.user_id
     WHERE k.prefix = $1`,
};

/** Returns the key with that prefix and its owner from fresh rows, in one round trip (R6); null for an unknown one. */
export async function findServiceKey(db: Queryable, prefix: string, now: Instant): Promise<KeyReading | null> {
  const { rows } = await db.query<KeyRow>({ ...byPrefix, values: [prefix, now] });
  const row = rows[0];
  if (row === undefined) return null;
  const key = { id: row.id, name: row.key_name, prefix: row.prefix, scopes: scopesOf(row.scopes) };
  return {
    principal: { ...principalOf(row, row.session_id), key },
    ...{ unread: row.unread, hash: row.hash, networks: row.networks, seenNetworks: row.seen_networks },
    ...{ lastUsedAt: row.last_used_at?.getTime() ?? null, isRevoked: row.is_revoked, isExpired: row.is_expired, isBarred: row.is_barred },
  };
}

/** Stores when a key was used, unless it was stored after `before`. */
export async function recordKeyUse(db: UnitOfWork, id: string, now: Instant, before: Instant): Promise<void> {
  await sqlOn(db).run`UPDATE service_key SET last_used_at = to_timestamp(${now}::float8 / 1000)
    WHERE id = ${id}::uuid AND (last_used_at IS NULL OR last_used_at < to_timestamp(${before}::float8 / 1000))`;
}

/** Adds a network to those from which a key was used; of more than fifty the oldest is dropped. Returns false when it is known. */
export async function recordKeyNetwork(db: UnitOfWork, id: string, network: string): Promise<boolean> {
  const added = await sqlOn(db).rows<object>`
    UPDATE service_key SET seen_networks = (seen_networks || ${network}::text)[greatest(1, cardinality(seen_networks) - 48):]
    WHERE id = ${id}::uuid AND NOT ${network}::text = ANY (seen_networks) RETURNING id`;
  return added.length > 0;
}

export interface EndingKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  readonly expiresAt: Instant;
}

/** Valid keys that expire between `now` and `until`. */
export async function listEndingKeys(db: UnitOfWork, now: Instant, until: Instant): Promise<readonly EndingKey[]> {
  return await sqlOn(db).rows<EndingKey>`
    SELECT k.id, s.user_id AS "userId", k.name, k.prefix, floor(extract(epoch FROM s.expires_at) * 1000)::float8 AS "expiresAt"
    FROM service_key k JOIN session s ON s.id = k.session_id JOIN "user" u ON u.id = s.user_id
    WHERE s.revoked_at IS NULL AND NOT u.is_blocked AND s.expires_at > to_timestamp(${now}::float8 / 1000)
      AND s.expires_at <= to_timestamp(${until}::float8 / 1000) ORDER BY s.expires_at, k.id`;
}
