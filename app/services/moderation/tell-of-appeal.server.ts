import type { InfractionRow } from "#data/people/waivers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

/** Rings whoever appealed: there is an answer. Nothing for an infraction that nobody spoke against. Call it last in the transaction. */
export async function tellOfAppeal(db: Db, memberId: string, { id, offerId, humanId, appeal }: InfractionRow): Promise<void> {
  if (appeal === null) return;
  await notifyPeople(db, [memberId], {
    type: "appealAnswered",
    dedupeKey: `appealAnswered:${id}`,
    data: { humanReadableId: humanId },
    offerId,
  });
}
