import type { Tx } from "#data/db.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";

/** One row per offer, side and kind, however often the window ran out. */
export async function recordInfraction(
  tx: Tx,
  { id, sides }: OfferState,
  { side, kind, at }: Extract<OfferEvent, { type: "memberInfracted" }>,
): Promise<void> {
  const memberId = sides[side]?.memberId;
  if (!memberId) return;
  await tx.query(
    `INSERT INTO infraction (user_id, offer_id, side, kind, created_at) VALUES ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     ON CONFLICT (offer_id, side, kind) DO NOTHING`,
    [memberId, id, side, kind, at],
  );
}
