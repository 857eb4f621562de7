import type { Queryable } from "#data/db.server.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "#data/people/principal-row.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/principal.ts";

export interface ApprovedDraft {
  readonly id: string;
  readonly principal: Principal;
}

/**
 * Unpublished drafts whose owner ordered the publication and may trade now, by id, after `after`. A draft whose account still waits for
 * its check is left out.
 */
export async function listApprovedDrafts(
  db: Queryable,
  { now, after, limit }: { readonly now: Instant; readonly after: string | null; readonly limit: number },
): Promise<readonly ApprovedDraft[]> {
  const waits = (table: string) =>
    `SELECT FROM ${table} b WHERE b.id::text = d.values->'payout'->>'accountId' AND b.state = 'submitted' AND b.removed_at IS NULL`;
  const { rows } = await db.query<PrincipalRow & { draft_id: string }>(
    `SELECT d.id AS draft_id, ${principalColumnsAt("to_timestamp($1::float8 / 1000)")}
     FROM offer_draft d JOIN (${principalTables}) ON u.id = d.member_id
     WHERE d.offer_id IS NULL AND d.values ? 'onApproval' AND u.role = 2 AND u.status IN (0, 4) AND NOT u.is_blocked
       AND NOT EXISTS (${waits("bank_account")}) AND NOT EXISTS (${waits("crypto_wallet")}) AND ($2::uuid IS NULL OR d.id > $2)
     ORDER BY d.id LIMIT $3`,
    [now, after, limit],
  );
  return rows.map(({ draft_id: id, ...row }) => ({ id, principal: principalOf(row, "") }));
}

/** Ends an order that cannot be carried out. Returns false when the draft was changed or published meanwhile. */
export async function endApprovalOrder(db: UnitOfWork, id: string, agreedAt: Instant): Promise<boolean> {
  const rows = await sqlOn(db).rows<{ id: string }>`UPDATE offer_draft SET values = values - 'onApproval', updated_at = now()
     WHERE id = ${id}::uuid AND offer_id IS NULL AND (values->'onApproval'->>'agreedAt')::float8 = ${agreedAt}::float8 RETURNING id`;
  return rows.length === 1;
}
