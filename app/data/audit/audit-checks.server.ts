import type { Queryable } from "#data/db.server.ts";

/** An audit entry that was changed, or whose predecessor is missing. */
export interface AuditFault {
  readonly rule: "chain" | "content";
  readonly seq: string;
  readonly subject: string;
}

/** Verifies every entry's hash and its link to the entry before it about the same object (R28). */
export async function checkAudit(db: Queryable): Promise<AuditFault[]> {
  const { rows } = await db.query<AuditFault>(
    `SELECT CASE WHEN is_changed THEN 'content' ELSE 'chain' END AS rule, seq::text AS seq,
       action || ' of ' || object_type || ' ' || object_id AS subject
     FROM (SELECT seq, action, object_type, object_id, hash <> audit_digest(e) AS is_changed, prev_hash,
             lag(hash) OVER (PARTITION BY object_type, object_id ORDER BY seq) AS expected FROM audit_entry e) entries
     WHERE is_changed OR prev_hash <> coalesce(expected, '\\x00'::bytea) ORDER BY entries.seq LIMIT 50`,
  );
  return rows;
}

/** The number of the newest entry; "0" when there is none. */
export async function readAuditEnd(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ end: string }>("SELECT coalesce(max(seq), 0)::text AS end FROM audit_entry");
  return rows[0]?.end ?? "0";
}

/** Like {@link checkAudit}, but only for entries after a number. */
export async function checkAuditAfter(db: Queryable, after: string): Promise<AuditFault[]> {
  const { rows } = await db.query<AuditFault>(
    `SELECT CASE WHEN is_changed THEN 'content' ELSE 'chain' END AS rule, seq::text AS seq,
       action || ' of ' || object_type || ' ' || object_id AS subject
     FROM (SELECT e.seq, e.action, e.object_type, e.object_id, e.hash <> audit_digest(e) AS is_changed, e.prev_hash, before.hash AS expected
           FROM audit_entry e LEFT JOIN LATERAL (
             SELECT hash FROM audit_entry b WHERE (b.object_type, b.object_id) = (e.object_type, e.object_id) AND b.seq < e.seq
             ORDER BY b.seq DESC LIMIT 1) before ON true
           WHERE e.seq > $1::bigint) entries
     WHERE is_changed OR prev_hash <> coalesce(expected, '\\x00'::bytea) ORDER BY seq LIMIT 50`,
    [after],
  );
  return rows;
}
