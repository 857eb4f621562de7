import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

/** States of offers by id, as the projection last wrote them. */
export async function mapOfferStates(ids: readonly string[], db: Queryable = pool): Promise<ReadonlyMap<string, OfferState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; state: Wire }>("SELECT id, state FROM offer WHERE id = ANY($1)", [[...ids]]);
  return new Map(rows.map(({ id, state }) => [id, fromWire<OfferState>(state)]));
}

/** The state of an offer, locked until the transaction ends; null for an unknown one. */
export async function lockOfferState(tx: Tx, id: string): Promise<OfferState | null> {
  const { rows } = await tx.query<{ state: Wire }>("SELECT state FROM offer WHERE id = $1 FOR SHARE", [id]);
  return rows[0] ? fromWire<OfferState>(rows[0].state) : null;
}

/**
 * SQL: money of a leg that its agent holds: until its payout or refund the received amount, afterwards the excess. Written as in its
 * index.
 */
export const heldOfLeg = "(CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END)";

/** Verified money of clients that an agent holds now, per currency: legs before their payout or refund, and remaining excess. */
export async function listHeldByAgent(agentId: string | null, db: Queryable = pool): Promise<Money[]> {
  const { rows } = await db.query<{ currency: Currency; minor: string }>(
    `SELECT currency, sum(${heldOfLeg})::text AS minor FROM offer_leg
     WHERE ${heldOfLeg} <> 0 AND ($1::uuid IS NULL OR agent_id = $1)
     GROUP BY currency HAVING sum(${heldOfLeg}) > 0 ORDER BY currency`,
    [agentId],
  );
  return rows.map(({ currency, minor }) => ({ minor: BigInt(minor), currency }));
}

/** Numbers of other offers that hold a file with the same content as one of these. */
export async function listFileReuse(offerId: string, fileIds: readonly string[], db: Queryable = pool): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await db.query<{ humanId: string }>(
    `SELECT DISTINCT o.human_id AS "humanId" FROM stored_file mine JOIN stored_file other ON other.sha256 = mine.sha256
       JOIN offer o ON o.id = other.offer_id
     WHERE mine.id = ANY($2::uuid[]) AND other.offer_id <> $1 AND other.deleted_at IS NULL ORDER BY 1`,
    [offerId, [...fileIds]],
  );
  return rows.map(({ humanId }) => humanId);
}

/** Files among these whose content was also uploaded under another id among `others` of the same offer. */
export async function listRepeated(fileIds: readonly string[], others: readonly string[], db: Queryable = pool): Promise<string[]> {
  if (fileIds.length === 0 || others.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT other.id FROM stored_file mine JOIN stored_file other ON other.sha256 = mine.sha256 AND other.id <> mine.id
     WHERE mine.id = ANY($1::uuid[]) AND other.id = ANY($2::uuid[]) AND other.deleted_at IS NULL`,
    [[...fileIds], [...others]],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether the member has paid in from an account with these last digits before, and whether they have paid in at all. */
export async function readPayerHabit(memberId: string, tail: string, offerId: string, db: Queryable = pool) {
  const { rows } = await db.query<{ hasPaid: boolean; isKnown: boolean }>(
    `SELECT count(*) > 0 AS "hasPaid", coalesce(bool_or(r.payer_account_tail = $2), false) AS "isKnown"
     FROM receipt r JOIN offer_leg l ON l.offer_id = r.offer_id AND l.side = r.leg WHERE l.payer_id = $1 AND r.offer_id <> $3`,
    [memberId, tail, offerId],
  );
  return rows[0] ?? { hasPaid: false, isKnown: false };
}
