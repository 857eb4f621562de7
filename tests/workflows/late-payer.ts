import { randomUUID } from "node:crypto";
import { draftOffer } from "#domain/offer/draft.ts";
import { newCast, offerTerms } from "./offer-terms.ts";

/** Records that a member paid late in one of their offers, as the projection does; returns the people notified of a suspension. */
export async function payLate(userId: string, when: number, offerId: string = randomUUID()): Promise<readonly string[]> {
  const [{ withTransaction }, { punishLateness }] = await Promise.all([
    import("#data/db.server.ts"),
    import("#worker/projection/punish-lateness.ts"),
  ]);
  const terms = offerTerms({ ...newCast(), ownerId: userId }, {});
  const offer = draftOffer({ id: offerId, humanId: "F", brand: "main", kind: "exchange", ownerId: userId, terms, now: when });
  const event = { type: "memberInfracted", side: "owner", kind: "proofLate", version: 9, at: when } as const;
  return await withTransaction((tx) => punishLateness(tx, offer, event));
}
