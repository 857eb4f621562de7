import type { Tx } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { latenessReason } from "#domain/people/restriction/strikes.ts";
import type { InfractionRow } from "./waivers.server.ts";

export interface NewInfraction extends Pick<InfractionRow, "offerId" | "side" | "kind" | "at"> {
  readonly userId: string;
}

/** Stores one row per offer, side and kind, however often a window was missed. Returns false when it existed. */
export async function recordInfraction(tx: Tx, { userId, offerId, side, kind, at }: NewInfraction): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO infraction (user_id, offer_id, side, kind, created_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (offer_id, side, kind) DO NOTHING`,
    [userId, offerId, side, kind, at],
  );
  return rowCount === 1;
}

/** Counts unwaived infractions of a person since an instant. */
export async function countInfractions(tx: Tx, userId: string, since: Instant): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM infraction WHERE user_id = $1 AND waived_at IS NULL AND created_at >= to_timestamp($2 / 1000.0)`,
    [userId, since],
  );
  return rows[0]?.n ?? 0;
}

/**
 * Suspends a member's account for lateness. Never shortens a longer suspension, and a suspension by staff that it prolongs remains one by
 * staff. Returns false when nothing changed.
 */
export async function holdAccount(
  tx: Tx,
  userId: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE "user" SET is_suspended = true, suspended_until = to_timestamp($2 / 1000.0), version = version + 1, updated_at = now(),
       restriction_reason = CASE WHEN is_suspended AND suspended_until > to_timestamp($3 / 1000.0) THEN restriction_reason ELSE $4 END
     WHERE id = $1 AND role = 2 AND (NOT is_suspended OR suspended_until < to_timestamp($2 / 1000.0))`,
    [userId, until, from, latenessReason],
  );
  return rowCount === 1;
}
