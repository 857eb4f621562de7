import type { DraftValues } from "#contracts/offer/draft.ts";
import type { OfferType } from "#contracts/offer/offer-order.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** An unpublished offer, visible to its owner only. */
export interface OfferDraft {
  readonly id: string;
  readonly memberId: string;
  readonly type: OfferType;
  readonly values: DraftValues;
  /** The offer that was published from it. */
  readonly offerId: string | null;
  readonly updatedAt: Instant;
}

const columns = `id, member_id AS "memberId", type, "values", offer_id AS "offerId",
  (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt"`;

/** The member's own draft; null for a draft of another member. */
export async function findDraft(id: string, memberId: string): Promise<OfferDraft | null> {
  const { rows } = await pool.query<OfferDraft>(`SELECT ${columns} FROM offer_draft WHERE id = $1 AND member_id = $2`, [id, memberId]);
  return rows[0] ?? null;
}

/** Unpublished drafts, last changed first. */
export async function listDrafts(memberId: string, limit: number, db: Queryable = pool): Promise<readonly OfferDraft[]> {
  const sql = `SELECT ${columns} FROM offer_draft WHERE member_id = $1 AND offer_id IS NULL ORDER BY updated_at DESC, id LIMIT $2`;
  return (await db.query<OfferDraft>(sql, [memberId, limit])).rows;
}
