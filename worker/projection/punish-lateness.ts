import type { Tx } from "#data/db.server.ts";
import { recordNotifications } from "#data/message/record-notifications.server.ts";
import { countInfractions, holdAccount, recordInfraction } from "#data/people/infractions.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { holdFor, strikesToHold, strikeWindow } from "#domain/people/restriction/strikes.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { noticesOfStoppedSigner } from "#services/notification/stopped-signers.server.ts";

/**
 * Records the infraction of a side that paid late; the third one suspends the member, and a letter gives the reason, the end and the
 * possible steps. Returns the users who got a notification.
 */
export async function punishLateness(
  tx: Tx,
  { id, sides }: OfferState,
  { side, kind, at }: Extract<OfferEvent, { type: "memberInfracted" }>,
): Promise<string[]> {
  const userId = sides[side]?.memberId;
  if (!userId) return [];
  const isNew = await recordInfraction(tx, { userId, offerId: id, side, kind, at });
  if (!isNew || (await countInfractions(tx, userId, at - strikeWindow)) < strikesToHold) return [];
  const until = at + holdFor;
  if (!(await holdAccount(tx, userId, { from: at, until }))) return [];
  const row = { userId, offerId: null, type: "accountSuspended", dedupeKey: `accountSuspended:${until}`, data: { until } };
  await queueLetterToMember(tx, userId, {
    template: "security-notice",
    params: { kind: "suspendedLate", happenedAt: at, until },
    dedupeKey: `security-notice:suspendedLate:${userId}:${until}`,
  });
  const stopped = await noticesOfStoppedSigner(tx, userId);
  return (await recordNotifications(tx, [row, ...stopped])).map((told) => told.userId);
}
