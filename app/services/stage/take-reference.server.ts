import type { Tx } from "#data/db.server.ts";
import { claimReference, findReferenceUse, moveReference, type ReferenceClaim } from "#data/money/references.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import { heldOf, payoutOf } from "#domain/offer/facts.ts";
import type { Instant, Leg, OfferSide, OfferState } from "#domain/offer/state.ts";
import { RefusedError } from "#services/refused-error.ts";
import { standingOn } from "./reference-standing.server.ts";
import { arrivalReference, payoutReference, referenceAgain, referenceScope } from "./transfer-reference.ts";

async function refuseUse(tx: Tx, scope: string, reference: string): Promise<never> {
  const use = await findReferenceUse(scope, reference, tx);
  const used = use === null ? null : await readOfferState(tx, use.offerId);
  throw new RefusedError("FILE.DUPLICATE", { field: "reference", offer: used?.humanId ?? "" });
}

interface Leaving {
  readonly leg: OfferSide;
  /** The hash, or the bank's number of the transfer. */
  readonly typed: string;
  readonly at: Instant;
  readonly kind: "payout" | "refund";
  /** The command that submits the transfer. */
  readonly commandId: string;
}

const amountOf = (leg: Leg, kind: Leaving["kind"]): Money =>
  kind === "payout" ? payoutOf(leg) : leg.refundOf === "excess" ? leg.excess : heldOf(leg);

/** Claims the bank's number or the hash of an outgoing transfer. Throws {@link RefusedError} when it is used. */
export async function takePayoutReference(
  tx: Tx,
  { id, legs, policy }: OfferState,
  { leg, typed, at, kind, commandId }: Leaving,
): Promise<void> {
  const { timeZone } = policy.calendars[leg];
  const reference = payoutReference(legs[leg], typed, { amount: amountOf(legs[leg], kind), at, timeZone });
  const claim: ReferenceClaim = { network: referenceScope(legs[leg]), reference, offerId: id, leg, kind, commandId };
  if (!(await claimReference(tx, claim))) await refuseUse(tx, claim.network, reference);
}

/** Takes over a reference whose other submission was declined or never verified. */
async function takeOver(tx: Tx, claim: ReferenceClaim): Promise<boolean> {
  const use = await findReferenceUse(claim.network, claim.reference, tx);
  if (use === null || (await standingOn(tx, use, claim.reference)) !== null) return false;
  return await moveReference(tx, claim, use);
}

interface Arrived {
  readonly reference: string;
  readonly amount: Money;
  readonly bookedAt: Instant;
  /** The command that submits the transfer. */
  readonly commandId: string;
  /** Number of statement lines with this number, day and amount: as many legs may claim it. One for manually submitted money. */
  readonly alike?: number;
}

/** Claims the first free reference of `alike` equal transfers. Returns false when all are used elsewhere. */
async function takeAny(tx: Tx, claim: ReferenceClaim, alike: number): Promise<boolean> {
  for (let n = 1; n <= alike; n += 1) {
    const one = { ...claim, reference: referenceAgain(claim.reference, n) };
    if ((await claimReference(tx, one)) || (await takeOver(tx, one))) return true;
  }
  return false;
}

/**
 * Claims the reference of an arrival for the leg that submits it. A member's proof is a hint and claims nothing. A submission of another
 * leg, verified or not, keeps its claim until a manager declines it with a reason.
 */
export async function takeReceiptReference(tx: Tx, { id, legs, policy }: OfferState, leg: OfferSide, stated: Arrived): Promise<void> {
  const { amount, bookedAt: at, commandId, alike = 1 } = stated;
  const reference = arrivalReference(legs[leg], stated.reference, { amount, at, timeZone: policy.calendars[leg].timeZone });
  const scope = referenceScope(legs[leg]);
  const claim: ReferenceClaim = { network: `in:${scope}`, reference, offerId: id, leg, kind: "receipt", commandId };
  const arrived = await findReferenceUse(claim.network, reference, tx);
  const isAssigned = arrived?.offerId === id && arrived.leg === leg;
  const sent = isAssigned ? null : await findReferenceUse(scope, reference, tx);
  if (sent !== null && sent.offerId !== id) await refuseUse(tx, scope, reference);
  if (await takeAny(tx, claim, alike)) return;
  await refuseUse(tx, claim.network, reference);
}
