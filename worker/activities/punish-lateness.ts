import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/feeds.server.ts";
import { countInfractions, holdAccount, recordInfraction } from "#data/infractions.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";

// Three in ninety days hold the account for thirty.
const strikes = 3;
const strikeWindow = days(90);
const holdFor = days(30);

/** Writes the infraction of a side that paid late; at the third the member may trade no more for a while. */
export async function punishLateness(
  tx: Tx,
  { id, sides }: OfferState,
  { side, kind, at }: Extract<OfferEvent, { type: "memberInfracted" }>,
): Promise<void> {
  const userId = sides[side]?.memberId;
  if (!userId) return;
  const isNew = await recordInfraction(tx, { userId, offerId: id, side, kind, at });
  if (!isNew || (await countInfractions(tx, userId, at - strikeWindow)) < strikes) return;
  if (await holdAccount(tx, userId, at + holdFor)) await appendFeed(tx, [`user:${userId}`], { kind: "user", data: { isSuspended: true } });
}
