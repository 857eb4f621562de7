import type { Queryable } from "#data/db.server.ts";

/** An audit entry that was changed, or that lost the one before it. */
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
