import { pool, type Tx } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** SQL condition about person `u`: they may not sign in before a second person has approved them. */
export const awaitsApproval = "EXISTS (SELECT FROM staff_approval v WHERE v.person_id = u.id AND v.is_required AND v.decided_at IS NULL)";

/** Returns whether an agent has an active, approved employee. People from before approvals have no row. */
export async function hasApprovedEmployee(db: UnitOfWork, agentId: string, exceptId: string): Promise<boolean> {
  const found = await sqlOn(db).rows<object>`
    SELECT 1 AS found FROM "user" u JOIN staff_membership m ON m.user_id = u.id
    WHERE m.agent_id = ${agentId}::uuid AND u.id <> ${exceptId}::uuid AND u.role IN (4, 5)
      AND NOT u.is_blocked AND NOT (u.is_suspended AND coalesce(u.suspended_until > now(), true)) AND u.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM staff_approval v WHERE v.person_id = u.id AND v.decided_at IS NULL) LIMIT 1`;
  return found.length > 0;
}

/** People among these who may not sign in before an approval. */
export async function listAwaiting(personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const sql = "SELECT person_id AS id FROM staff_approval WHERE person_id = ANY ($1::uuid[]) AND is_required AND decided_at IS NULL";
  const { rows } = await pool.query<{ id: string }>(sql, [[...personIds]]);
  return new Set(rows.map(({ id }) => id));
}

interface Asked {
  readonly personId: string;
  readonly askedBy: string;
  /** The person may not sign in before the approval. */
  readonly isRequired: boolean;
}

/** Requests a second person's approval of a registered person. */
export async function recordApprovalAsked(db: UnitOfWork, { personId, askedBy, isRequired }: Asked): Promise<void> {
  await sqlOn(db)
    .run`INSERT INTO staff_approval (person_id, asked_by, is_required) VALUES (${personId}::uuid, ${askedBy}::uuid, ${isRequired})`;
}

/** Makes the open approval of a person who moves to an agent without approved employees mandatory. */
export async function recordApprovalRequired(db: UnitOfWork, personId: string, askedBy: string): Promise<void> {
  await sqlOn(db).run`UPDATE staff_approval SET is_required = true, asked_by = ${askedBy}::uuid, asked_at = now()
    WHERE person_id = ${personId}::uuid AND decided_at IS NULL`;
}

/** Approves a person. Returns false without an open approval. The database refuses an approver who is not independent (`isDependent`). */
export async function recordApproved(tx: Tx, personId: string, by: string, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_approval SET decided_by = $2, decided_at = to_timestamp($3::float8 / 1000) WHERE person_id = $1 AND decided_at IS NULL`,
    [personId, by, now],
  );
  return rowCount === 1;
}

export interface StaffApproval {
  readonly askedById: string;
  readonly askedBy: string;
  readonly askedAt: Instant;
  readonly isRequired: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: Instant | null;
}

/** The approval of a person, with names; null for people from before approvals. */
export async function findApproval(personId: string): Promise<StaffApproval | null> {
  const { rows } = await pool.query<StaffApproval>(
    `SELECT v.asked_by AS "askedById", a.full_name AS "askedBy", floor(extract(epoch FROM v.asked_at) * 1000)::float8 AS "askedAt",
       v.is_required AS "isRequired", d.full_name AS "decidedBy", floor(extract(epoch FROM v.decided_at) * 1000)::float8 AS "decidedAt"
     FROM staff_approval v JOIN "user" a ON a.id = v.asked_by LEFT JOIN "user" d ON d.id = v.decided_by WHERE v.person_id = $1`,
    [personId],
  );
  return rows[0] ?? null;
}

/** Returns whether the approver may approve a request of this requester, by the database's rule. */
export async function mayApproveFor(approverId: string, askedById: string): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `SELECT $1::uuid <> $2::uuid AND NOT $2::uuid = ANY (account_handlers($1, 'infinity'))
       AND NOT account_sponsors($1, 'infinity') && account_sponsors($2, 'infinity') AS may`,
    [approverId, askedById],
  );
  return rows[0]?.may === true;
}
