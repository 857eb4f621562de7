import { takeFulfilledWishes } from "#data/people/receiver-wishes.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/**
 * Tells those who asked for an account of this member that it is there (decision 093). In the transaction of what made it so: an account
 * was approved, or the profile of somebody who has one. `occurrence` names it.
 */
export async function tellInviters(db: UnitOfWork, memberId: string, occurrence: string): Promise<void> {
  for (const { inviterId, email, country } of await takeFulfilledWishes(db, memberId)) {
    const dedupeKey = `invitedReceiverReady:${country}:${occurrence}`;
    await notifyPeople(db, [inviterId], { type: "invitedReceiverReady", dedupeKey, data: { subject: email }, offerId: null });
  }
}
