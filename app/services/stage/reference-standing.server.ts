import type { Queryable } from "#data/db.server.ts";
import { listSubmittedReferences, listTakenReferences, type ReferenceUse } from "#data/money/references.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { arrivalReference, plainReference } from "./transfer-reference.ts";

/**
 * Returns the state of a reference that an offer claimed for an arrival: `verified`, `stated` while it is submitted and not verified yet,
 * or null after the submission was declined or refused. The reference stays claimed unless the state is null.
 */
export async function standingOn(db: Queryable, use: ReferenceUse, reference: string): Promise<"verified" | "stated" | null> {
  const state = await readOfferState(db, use.offerId);
  if (state === null) return null;
  const leg = state.legs[use.leg];
  const known = new Map(leg.receipts.map(({ id, verified }) => [id, verified]));
  const stated = await listSubmittedReferences(db, use);
  const { timeZone } = state.policy.calendars[use.leg];
  const plain = plainReference(reference);
  const rows = stated.filter(
    ({ amount, bookedAt: at, ...row }) => arrivalReference(leg, row.reference, { amount, at, timeZone }) === plain,
  );
  if (rows.some(({ id }) => known.get(id) === true)) return "verified";
  return use.isPending || rows.some(({ id }) => known.has(id)) ? "stated" : null;
}

/** References of verified money that a leg counts. Those of declined submissions that are not claimed again are excluded. */
export async function listVerifiedReferences(
  db: Queryable,
  network: string,
  { offerId, leg }: Pick<ReferenceUse, "offerId" | "leg">,
): Promise<readonly string[]> {
  const taken = await listTakenReferences(network, { offerId, leg }, db);
  const standings = await Promise.all(taken.map((reference) => standingOn(db, { offerId, leg, isPending: false }, reference)));
  return taken.filter((_, at) => standings[at] === "verified");
}
