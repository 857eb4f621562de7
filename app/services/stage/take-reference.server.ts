import type { Tx } from "#data/db.server.ts";
import { claimReference, findReferenceUse, type ReferenceClaim } from "#data/money/stated-receipts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { RefusedError } from "#services/refused-error.ts";
import { plainReference, referenceScope } from "./transfer-reference.ts";

async function refuseUse(tx: Tx, scope: string, reference: string): Promise<never> {
  const offerId = await findReferenceUse(scope, reference, tx);
  const used = offerId === null ? null : await readOfferState(tx, offerId);
  throw new RefusedError("FILE.DUPLICATE", { field: "reference", offer: used?.humanId ?? "" });
}

/** Takes the bank's number or the hash of a transfer that leaves the agent; throws {@link RefusedError} when it is used. */
export async function takePayoutReference(tx: Tx, { id, legs }: OfferState, leg: OfferSide, typed: string, kind: "payout" | "refund") {
  const reference = plainReference(legs[leg], typed);
  const claim: ReferenceClaim = { network: referenceScope(legs[leg]), reference, offerId: id, leg, kind };
  if (!(await claimReference(tx, claim))) await refuseUse(tx, claim.network, reference);
}

/** Takes the number of an arrival. The hash of a proof is the payer's claim of the same transfer, so only another offer's counts against it. */
export async function takeReceiptReference(tx: Tx, { id, legs }: OfferState, leg: OfferSide, typed: string): Promise<void> {
  const reference = plainReference(legs[leg], typed);
  const scope = referenceScope(legs[leg]);
  const user = await findReferenceUse(scope, reference, tx);
  if (user !== null && user !== id) await refuseUse(tx, scope, reference);
  const claim: ReferenceClaim = { network: `in:${scope}`, reference, offerId: id, leg, kind: "receipt" };
  if (!(await claimReference(tx, claim))) await refuseUse(tx, claim.network, reference);
}
