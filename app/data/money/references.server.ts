import { pool, type Queryable } from "#data/db.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";

export interface ReferenceClaim {
  /** A crypto network, or `bank:<agent account id>` for references of transfers. */
  readonly network: string;
  /** A hash, or a bank's number followed by date and amount, separated by spaces. */
  readonly reference: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly kind: "receipt" | "payout" | "refund";
  /** The command that claims it; its refusal releases the claim. */
  readonly commandId: string;
}

/** SQL condition: the reference is taken. One whose last command was refused is free, although its row remains. */
const isTaken = "u.command_ids IS DISTINCT FROM '{}'";

/**
 * Claims a transaction hash or bank reference for one leg. Returns true when the reference now belongs to that leg for this purpose, also
 * when it did before; false when it is used elsewhere. References are unique over all offers (design/money §3).
 */
export async function claimReference(db: Queryable, { commandId, ...claim }: ReferenceClaim): Promise<boolean> {
  const values = [claim.network, claim.reference, claim.offerId, claim.leg, claim.kind, commandId];
  const { rowCount } = await db.query(
    `UPDATE used_reference SET offer_id = $3, leg = $4, kind = $5, created_at = now(), command_ids = ARRAY[$6::uuid]
     WHERE network = $1 AND reference = $2 AND command_ids = '{}'`,
    values,
  );
  if (rowCount === 1) return true;
  const { rows } = await db.query<{ mine: boolean }>(
    `INSERT INTO used_reference AS u (network, reference, offer_id, leg, kind, command_ids) VALUES ($1, $2, $3, $4, $5, ARRAY[$6::uuid])
     ON CONFLICT (network, reference) DO UPDATE SET command_ids = CASE
       WHEN u.command_ids IS NOT NULL AND (u.offer_id, u.leg, u.kind) = (EXCLUDED.offer_id, EXCLUDED.leg, EXCLUDED.kind)
       THEN u.command_ids || EXCLUDED.command_ids ELSE u.command_ids END
     RETURNING offer_id = $3 AND leg = $4 AND kind = $5 AS mine`,
    values,
  );
  return rows[0]?.mine ?? false;
}

export interface ReferenceUse extends Pick<ReferenceClaim, "offerId" | "leg"> {
  /** The claiming command of that offer is still pending. */
  readonly isPending: boolean;
}

/** The offer that claimed a reference, or null. */
export async function findReferenceUse(network: string, reference: string, db: Queryable = pool): Promise<ReferenceUse | null> {
  const sql = `SELECT offer_id AS "offerId", leg, EXISTS (
      SELECT FROM offer_command c WHERE c.offer_id = u.offer_id AND c.status = 'pending') AS "isPending"
    FROM used_reference u WHERE network = $1 AND reference = $2 AND ${isTaken}`;
  return (await db.query<ReferenceUse>(sql, [network, reference])).rows[0] ?? null;
}

/**
 * Moves a reference that `from` no longer counts to another leg. Returns false when it was moved meanwhile. Its command becomes null,
 * because a manager moves it and no refusal releases it.
 */
export async function moveReference(
  db: Queryable,
  claim: Omit<ReferenceClaim, "commandId"> & { readonly commandId: string | null },
  from: Pick<ReferenceUse, "offerId" | "leg">,
): Promise<boolean> {
  const sql = `UPDATE used_reference SET offer_id = $3, leg = $4, kind = $5, created_at = now(),
      command_ids = CASE WHEN $8::uuid IS NULL THEN NULL ELSE ARRAY[$8::uuid] END
    WHERE network = $1 AND reference = $2 AND offer_id = $6 AND leg = $7`;
  const { network, reference, offerId, leg, kind, commandId } = claim;
  return (await db.query(sql, [network, reference, offerId, leg, kind, from.offerId, from.leg, commandId])).rowCount === 1;
}

/** Releases the references of a refused command. One that no other command claimed is free. */
export async function releaseReferences(db: Queryable, offerId: string, commandId: string): Promise<void> {
  await db.query("UPDATE used_reference SET command_ids = array_remove(command_ids, $2) WHERE offer_id = $1 AND $2 = ANY (command_ids)", [
    offerId,
    commandId,
  ]);
}

/** The numbers submitted for a leg's arrivals, by receipt, read in the transaction that may claim one of them. */
export async function listSubmittedReferences(db: Queryable, { offerId, leg }: Pick<ReferenceUse, "offerId" | "leg">) {
  const sql = `SELECT id, reference, amount_minor::text AS minor, currency, (extract(epoch FROM booked_at) * 1000)::float8 AS "bookedAt"
    FROM receipt WHERE offer_id = $1 AND leg = $2 AND reference IS NOT NULL`;
  const { rows } = await db.query<SubmittedReferenceRow>(sql, [offerId, leg]);
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}

interface SubmittedReferenceRow extends Pick<Money, "currency"> {
  readonly id: string;
  readonly reference: string;
  readonly minor: string;
  readonly bookedAt: Instant;
}

/** Numbers of other offers whose transfers have this bank's number on one account, with any day and amount. */
export async function listNumberUses(network: string, number: string, offerId: string): Promise<string[]> {
  const sql = `SELECT DISTINCT o.human_id AS "humanId" FROM used_reference u JOIN offer o ON o.id = u.offer_id
    WHERE u.network = $1 AND split_part(u.reference, ' ', 1) = $2 AND lower(u.reference) LIKE $4 AND u.offer_id <> $3 AND ${isTaken}
    ORDER BY 1 LIMIT 20`;
  const beginning = `${number.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return (await pool.query<{ readonly humanId: string }>(sql, [network, number, offerId, beginning])).rows.map(({ humanId }) => humanId);
}

/** The references that a leg's arrivals have claimed, as they were claimed. */
export async function listTakenReferences(network: string, { offerId, leg }: Pick<ReferenceUse, "offerId" | "leg">, db: Queryable = pool) {
  const sql = `SELECT reference FROM used_reference u WHERE network = $1 AND offer_id = $2 AND leg = $3 AND kind = 'receipt' AND ${isTaken}
    ORDER BY created_at`;
  return (await db.query<{ readonly reference: string }>(sql, [network, offerId, leg])).rows.map(({ reference }) => reference);
}
