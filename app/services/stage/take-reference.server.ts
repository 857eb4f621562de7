import type { ServiceRefusal } from "#contracts/outcome.ts";
import type { Tx } from "#data/db.server.ts";
import { claimReference, findReferenceUse, type ReferenceClaim } from "#data/money/stated-receipts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { plainReference, referenceScope } from "./transfer-reference.ts";

/** Ends the transaction that would have counted a transfer twice; the service turns it into its refusal. */
export class ReferenceTakenError extends Error {
  override readonly name = "ReferenceTakenError";
  readonly refusal: ServiceRefusal;

  constructor(offer: string) {
    super(`The reference was used in ${offer}.`);
    this.refusal = { ok: false, code: "FILE.DUPLICATE", params: { field: "reference", offer } };
  }
}

async function refuseUse(tx: Tx, scope: string, reference: string): Promise<never> {
  const offerId = await findReferenceUse(scope, reference, tx);
  const used = offerId === null ? null : await readOfferState(tx, offerId);
  throw new ReferenceTakenError(used?.humanId ?? "");
}

/** Takes the bank's number or the hash of a transfer that leaves the agent; throws {@link ReferenceTakenError} when it is used. */
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
