import { pool } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { roleNumbers, roleOf } from "#domain/people/numbers.ts";
import type { AuditAction, AuditObjectType } from "#domain/text/audit-actions.ts";

/** An act: actor, action and object. `diff` never contains secrets or personal values, only names of fields and hashes (R28). */
export interface NewAuditEntry {
  readonly actorId: string | null;
  readonly actorKind: "user" | "system" | "operator";
  readonly actorRole?: Role;
  readonly action: AuditAction;
  readonly objectType: AuditObjectType;
  readonly objectId: string;
  readonly diff?: Wire;
  readonly reason?: string;
  readonly ip?: string;
  readonly requestId?: string;
  /** The service key that acted for the person; part of `diff` in the stored entry. */
  readonly key?: { readonly name: string; readonly prefix: string };
}

export interface AuditEntry extends Required<Omit<NewAuditEntry, "action" | "objectType" | "actorRole" | "reason" | "key">> {
  /** Name of the action at the time of the act. */
  readonly action: string;
  readonly objectType: string;
  readonly seq: string;
  readonly actorRole: Role | null;
  readonly reason: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const withKey = (diff: Wire, key: NewAuditEntry["key"]): Wire =>
  key === undefined || typeof diff !== "object" || diff === null || Array.isArray(diff)
    ? diff
    : { ...diff, key: key.prefix, keyName: key.name };

/** Appends one entry. The database sets the hashes that chain it to the object's earlier entries. Pass the transaction of the act. */
export async function recordAudit(db: UnitOfWork, entry: NewAuditEntry): Promise<void> {
  const { actorId, actorKind, actorRole, action, objectType, objectId, diff = {}, reason = null, ip = "", requestId = "", key } = entry;
  const role = actorRole === undefined ? null : roleNumbers[actorRole];
  await sqlOn(db)
    .run`INSERT INTO audit_entry (actor_id, actor_kind, actor_role, action, object_type, object_id, diff, reason, ip, request_id,
      prev_hash, hash)
    VALUES (${actorId}::uuid, ${actorKind}, ${role}, ${action}, ${objectType}, ${objectId}, ${JSON.stringify(withKey(diff, key))}::jsonb, ${reason},
      ${ip}, ${requestId}, '', '')`;
}

/**
 * Appends a read of sensitive data like {@link recordAudit}, unless the same reader made the same read from the same address within the
 * last 15 minutes and the object has not been changed since. So a reloaded page adds no entry, and a changed object does.
 */
export async function recordRead(
  db: UnitOfWork,
  entry: NewAuditEntry & { readonly action: "member.readSensitive" | "account.read" },
): Promise<void> {
  const { actorId, actorKind, actorRole, action, objectType, objectId, diff = {}, ip = "", requestId = "", key } = entry;
  const role = actorRole === undefined ? null : roleNumbers[actorRole];
  const stored = JSON.stringify(withKey(diff, key));
  await sqlOn(db)
    .run`INSERT INTO audit_entry (actor_id, actor_kind, actor_role, action, object_type, object_id, diff, ip, request_id, prev_hash, hash)
    SELECT ${actorId}::uuid, ${actorKind}, ${role}::smallint, ${action}, ${objectType}, ${objectId}, ${stored}::jsonb, ${ip}, ${requestId}, '', ''
    WHERE NOT EXISTS (
      SELECT FROM audit_entry one
      WHERE one.object_type = ${objectType} AND one.object_id = ${objectId} AND one.actor_id = ${actorId}::uuid AND one.action = ${action}
        AND one.ip = ${ip} AND one.diff = ${stored}::jsonb AND one.at > now() - interval '15 minutes'
        AND NOT EXISTS (
          SELECT FROM audit_entry later WHERE later.object_type = one.object_type AND later.object_id = one.object_id AND later.seq > one.seq
            AND later.action NOT IN ('member.readSensitive', 'account.read')))`;
}

const columns = `seq::text AS seq, actor_id AS "actorId", actor_kind AS "actorKind", actor_role AS "actorRole", action,
  object_type AS "objectType", object_id AS "objectId", diff, reason, ip, request_id AS "requestId",
  (extract(epoch FROM at) * 1000)::float8 AS at`;

/** Entries about one object, newest first; `beforeSeq` continues a page. */
export async function listAudit(
  object: { readonly type: string; readonly id: string },
  page: { readonly beforeSeq?: string; readonly limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await pool.query<Omit<AuditEntry, "actorRole"> & { readonly actorRole: number | null }>(
    `SELECT ${columns} FROM audit_entry WHERE object_type = $1 AND object_id = $2 AND ($3::bigint IS NULL OR seq < $3)
     ORDER BY audit_entry.seq DESC LIMIT $4`,
    [object.type, object.id, page.beforeSeq ?? null, page.limit],
  );
  return rows.map((row) => ({ ...row, actorRole: row.actorRole === null ? null : roleOf(row.actorRole) }));
}
