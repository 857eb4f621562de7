import { pool, type Queryable } from "#data/db.server.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { roleOf } from "#domain/people/numbers.ts";
import type { AuditEntry } from "./audit.server.ts";

export interface AuditFilter {
  /** An action, or the beginning of its name: `offer`, `agent.account`. */
  readonly action?: string;
  readonly objectType?: string;
  readonly objectId?: string;
  readonly actorId?: string;
  /** Only entries about members, their accounts and files, which moderators may read. */
  readonly isOfMembers?: boolean;
  /** The last entry of the former page. */
  readonly before?: string;
  readonly limit: number;
}

export interface AuditLine extends Pick<AuditEntry, "seq" | "actorRole" | "action" | "objectType" | "reason" | "at"> {
  readonly actorId: string | null;
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly objectId: string;
  readonly diff: Wire;
  /** Hex, of the entry and of its predecessor about the same object. */
  readonly hash: string;
  readonly prevHash: string;
}

const ofMembers = `(a.object_type IN ('bankAccount', 'file') OR (a.object_type = 'user'
  AND EXISTS (SELECT FROM "user" u WHERE u.id::text = a.object_id AND u.role = 2)))`;

/** Entries of the audit, newest first, read by the index of the key, the object or the actor. */
export async function searchAudit(filter: AuditFilter, db: Queryable = pool): Promise<AuditLine[]> {
  const where = new Conditions();
  where.add("a.object_type = ?", filter.objectType);
  where.add("a.object_id = ?", filter.objectId);
  where.add("a.actor_id = ?", filter.actorId, "uuid");
  where.add("a.action || '.' LIKE ?", filter.action === undefined ? undefined : `${filter.action.replace(/[\\%_]/g, "\\$&")}.%`);
  where.add("a.seq < ?", filter.before);
  if (filter.isOfMembers) where.require(ofMembers);
  const { rows } = await db.query<Omit<AuditLine, "actorRole"> & { readonly actorRole: number | null }>(
    `SELECT a.seq::text AS seq, a.actor_id AS "actorId", a.actor_kind AS "actorKind", p.full_name AS "actorName", a.actor_role AS "actorRole",
       a.action, a.object_type AS "objectType", a.object_id AS "objectId", a.diff, a.reason, encode(a.hash, 'hex') AS hash,
       encode(a.prev_hash, 'hex') AS "prevHash", (extract(epoch FROM a.at) * 1000)::float8 AS at
     FROM audit_entry a LEFT JOIN "user" p ON p.id = a.actor_id WHERE ${where.sql} ORDER BY a.seq DESC LIMIT ${where.slot(filter.limit)}`,
    where.values,
  );
  return rows.map((row) => ({ ...row, actorRole: row.actorRole === null ? null : roleOf(row.actorRole) }));
}
