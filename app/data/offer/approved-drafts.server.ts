import type { ApprovalOrder } from "#contracts/offer/draft.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { type PrincipalRow, principalColumnsAt, principalOf, principalTables } from "#data/people/principal-row.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { OrderedDraft } from "#domain/offer/approval-order.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { OfferDraft } from "./draft-reads.server.ts";

export interface ApprovedDraft {
  readonly id: string;
  readonly principal: Principal;
}

/**
 * Unpublished drafts whose owner ordered the publication and may trade now, by id, after `after`. A draft whose account still waits for its
 * review is excluded.
 */
export async function listApprovedDrafts(
  db: Queryable,
  { now, after, limit }: { readonly now: Instant; readonly after: string | null; readonly limit: number },
): Promise<readonly ApprovedDraft[]> {
  const { rows } = await db.query<PrincipalRow & { draft_id: string }>(
    `SELECT d.id AS draft_id, ${principalColumnsAt("to_timestamp($1::float8 / 1000)")}
     FROM offer_draft d JOIN (${principalTables}) ON u.id = d.member_id
     WHERE d.offer_id IS NULL AND d.values ? 'onApproval' AND u.role = 2 AND u.status IN (0, 4) AND NOT u.is_blocked
       AND NOT EXISTS (SELECT FROM bank_account b
         WHERE b.id::text = d.values->'payout'->>'accountId' AND b.state = 'submitted' AND b.removed_at IS NULL)
       AND NOT EXISTS (SELECT FROM crypto_wallet w
         WHERE w.id::text = d.values->'payout'->>'accountId' AND w.state = 'submitted' AND w.removed_at IS NULL)
       AND ($2::uuid IS NULL OR d.id > $2)
     ORDER BY d.id LIMIT $3`,
    [now, after, limit],
  );
  return rows.map(({ draft_id: id, ...row }) => ({ id, principal: principalOf(row, "") }));
}

/**
 * Returns the drafts whose publication the member ordered, with the state of the recipient's account. Reads in the transaction that
 * approves the profile.
 */
export async function listOrderedDrafts(db: UnitOfWork, memberId: string): Promise<readonly OrderedDraft[]> {
  return await sqlOn(db).rows<OrderedDraft>`
    SELECT (d.values->'onApproval'->>'agreedAt')::float8 AS "agreedAt",
      CASE WHEN d.type <> 'invoice' THEN coalesce(
        (SELECT b.state FROM bank_account b
         WHERE b.id::text = d.values->'payout'->>'accountId' AND b.state IN ('approved', 'submitted') AND b.removed_at IS NULL),
        (SELECT w.state FROM crypto_wallet w
         WHERE w.id::text = d.values->'payout'->>'accountId' AND w.state IN ('approved', 'submitted') AND w.removed_at IS NULL),
        'unusable') END AS account
    FROM offer_draft d WHERE d.member_id = ${memberId}::uuid AND d.offer_id IS NULL AND d.values ? 'onApproval'`;
}

/** Stores an order with the values that were read. Returns false when the draft was changed or published meanwhile. */
export async function recordApprovalOrder({ id, memberId, updatedAt }: OfferDraft, order: ApprovalOrder): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE offer_draft SET values = values || jsonb_build_object('onApproval', $4::jsonb), updated_at = now()
     WHERE id = $1 AND member_id = $2 AND offer_id IS NULL AND (extract(epoch FROM updated_at) * 1000)::float8 = $3::float8`,
    [id, memberId, updatedAt, JSON.stringify(order)],
  );
  return rowCount === 1;
}

/** Ends an order that cannot be carried out. Returns false when the draft was changed or published meanwhile. */
export async function endApprovalOrder(tx: Tx, id: string, agreedAt: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE offer_draft SET values = values - 'onApproval', updated_at = now()
     WHERE id = $1 AND offer_id IS NULL AND (values->'onApproval'->>'agreedAt')::float8 = $2::float8`,
    [id, agreedAt],
  );
  return rowCount === 1;
}
