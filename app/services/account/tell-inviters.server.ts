import { takeFulfilledWishes } from "#data/people/receiver-wishes.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/**
 * Notifies the members who invited this member to add an account (design/people §5). Called in the transaction that approves the
 * account, or the profile of a member who has one. `occurrence` identifies that transaction's act.
 */
export async function tellInviters(db: UnitOfWork, memberId: string, occurrence: string): Promise<void> {
  for (const { inviterId, email, country } of await takeFulfilledWishes(db, memberId)) {
    const dedupeKey = `invitedReceiverReady:${country}:${occurrence}`;
    await notifyPeople(db, [inviterId], { type: "invitedReceiverReady", dedupeKey, data: { subject: email }, offerId: null });
  }
}
