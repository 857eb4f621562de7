import type { InfractionRow } from "#data/people/waivers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/** Notifies the member of the answer to their appeal. Does nothing for an infraction without an appeal. Call it last in the transaction. */
export async function tellOfAppeal(db: Db, memberId: string, { id, offerId, humanId, appeal }: InfractionRow): Promise<void> {
  if (appeal === null) return;
  await notifyPeople(db, [memberId], {
    type: "appealAnswered",
    dedupeKey: `appealAnswered:${id}`,
    data: { humanReadableId: humanId },
    offerId,
  });
}
