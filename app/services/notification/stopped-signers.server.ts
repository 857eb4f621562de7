import type { NotificationRow } from "#data/message/record-notifications.server.ts";
import { listWaitingPartners } from "#data/offer/affected-offers.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import { notifyPeople } from "./notify-people.server.ts";

const type = "partnerCannotSign";

/**
 * Notifications to the partners of a member who may not sign any more, once per offer, because the signing window keeps running
 * (design/people §9.1).
 */
export async function noticesOfStoppedSigner(
  db: UnitOfWork,
  memberId: string,
): Promise<readonly (NotificationRow & { readonly type: typeof type })[]> {
  const partners = await listWaitingPartners(db, memberId);
  return partners.map(({ offerId, humanId, userId }) => ({
    ...{ userId, type, offerId, data: { humanReadableId: humanId } },
    dedupeKey: `${type}:${offerId}:${memberId}`,
  }));
}

/** Notifies the partners of a member who may not sign any more. */
export async function notifyPartnersOfSuspension(db: UnitOfWork, memberId: string): Promise<void> {
  for (const { userId, ...notice } of await noticesOfStoppedSigner(db, memberId)) await notifyPeople(db, [userId], notice);
}
