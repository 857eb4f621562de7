import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool, type Queryable, withTransaction } from "#data/db.server.ts";
import { listReceipts, type Receipt } from "#data/money/receipts.server.ts";
import { findReferenceUse, listTakenReferences } from "#data/money/references.server.ts";
import type { Money } from "#domain/money/money.ts";
import { isPaid, isReceiptMovable } from "#domain/offer/facts.ts";
import { phaseTraits } from "#domain/offer/phases.ts";
import type { Instant, OfferSide, OfferState } from "#domain/offer/state.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requireManagedOffer } from "#services/offer/commands/submit-as-manager.server.ts";
import { RefusedError } from "#services/refused-error.ts";
import { giveArrival, networkOf } from "./give-arrival.server.ts";
import { standingOn } from "./reference-standing.server.ts";
import { arrivalReference, numberOfReference, plainReference } from "./transfer-reference.ts";

/** Use of an arrival: none, a submission, money that the deal holds, held money that two managers may move, or refunded money. */
export type ArrivalStanding = "free" | "stated" | "held" | "movable" | "returned";

export interface Arrival {
  /** The reference as it was claimed. It identifies the arrival. */
  readonly reference: string;
  /** The hash, or the bank's number of the transfer. */
  readonly number: string;
  readonly standing: ArrivalStanding;
  /** The submitted amount; null before a submission. */
  readonly amount: Money | null;
  readonly bookedAt: Instant | null;
}

export interface ArrivalOrder {
  readonly offerId: string;
  readonly leg: OfferSide;
  /** {@link Arrival.reference} */
  readonly number: string;
  /** The deal to which it belongs, by uuid or human number. */
  readonly to: string;
  readonly reason: string;
}

const referenceOf = ({ legs, policy }: OfferState, leg: OfferSide, { reference, amount, bookedAt: at }: Receipt): string | null =>
  reference === null ? null : arrivalReference(legs[leg], reference, { amount, at, timeZone: policy.calendars[leg].timeZone });

async function standingOf(db: Queryable, state: OfferState, leg: OfferSide, number: string): Promise<ArrivalStanding> {
  const use = await findReferenceUse(networkOf(state, leg), number, db);
  const standing = use === null ? null : await standingOn(db, use, number);
  if (standing === null) return "free";
  if (standing === "stated") return "stated";
  if (state.legs[leg].refunded) return "returned";
  return state.phase === "refunding" && isReceiptMovable(state.legs[leg]) ? "movable" : "held";
}

/** Returns the arrivals that a leg has claimed, for managers. Refusals: `NOT_FOUND` for all others. */
export async function listArrivals(ctx: ServiceContext, offerId: string, leg: OfferSide): Promise<ServiceResult<readonly Arrival[]>> {
  const managed = await requireManagedOffer(ctx, offerId, "offer.changeStatus");
  if (!managed.ok) return managed;
  const state = managed.value;
  const [references, receipts] = await Promise.all([
    listTakenReferences(networkOf(state, leg), { offerId: state.id, leg }),
    listReceipts(state.id),
  ]);
  const arrivals = references.map(async (reference) => {
    const stated = receipts.find((one) => one.leg === leg && referenceOf(state, leg, one) === plainReference(reference));
    const standing = await standingOf(pool, state, leg, reference);
    return {
      reference,
      number: numberOfReference(reference),
      standing,
      amount: stated?.amount ?? null,
      bookedAt: stated?.bookedAt ?? null,
    };
  });
  return { ok: true, value: await Promise.all(arrivals) };
}

export interface Reassignment {
  readonly from: OfferState;
  readonly to: OfferState;
  readonly toLeg: OfferSide;
  /** The deal holds the money, so another manager must consent. */
  readonly needsTwo: boolean;
}

/** A transfer arrived on one account, so it can pay only for a leg that waits for money there. */
function legThatWaits(to: OfferState, account: string): OfferSide | null {
  const { span, step } = phaseTraits[to.phase];
  const fits = (["owner", "buyer"] as const).find((side) => to.legs[side].agentAccountId === account && !isPaid(to.legs[side]));
  return span === "running" && step !== null ? (fits ?? null) : null;
}

/**
 * Checks whether a manager may move an arrival to another deal, and returns the leg. Refusals: `NOT_FOUND`, `ACCOUNT.SUSPENDED`,
 * `VALIDATION.CHOICE {field}` for a number that is not this leg's (`number`) or a deal that waits for no money there (`to`),
 * `OFFER.REFUND_INSTEAD` while this deal counts the money.
 */
export async function judgeReassignment(
  ctx: ServiceContext,
  { offerId, leg, number, to }: Omit<ArrivalOrder, "reason">,
  db: Queryable = pool,
): Promise<ServiceResult<Reassignment>> {
  const [from, target] = [
    await requireManagedOffer(ctx, offerId, "offer.changeStatus", db),
    await requireManagedOffer(ctx, to, "offer.changeStatus", db),
  ];
  if (!from.ok) return from;
  const taken = await listTakenReferences(networkOf(from.value, leg), { offerId: from.value.id, leg }, db);
  if (!taken.includes(number)) return refuse("VALIDATION.CHOICE", { field: "number" });
  const toLeg = target.ok && target.value.id !== from.value.id ? legThatWaits(target.value, from.value.legs[leg].agentAccountId) : null;
  if (!target.ok || toLeg === null) return refuse("VALIDATION.CHOICE", { field: "to" });
  const standing = await standingOf(db, from.value, leg, number);
  if (standing === "held" || standing === "stated") return refuse("OFFER.REFUND_INSTEAD");
  return { ok: true, value: { from: from.value, to: target.value, toLeg, needsTwo: standing === "movable" } };
}

/**
 * Moves the reference of an arrival to the deal to which it belongs, in a manager's name and with a reason, after this deal has refunded
 * the money in its books; for money that the deal holds use {@link moveReceipt}. This counts no money: agent staff submit it in the other
 * deal, and a second person verifies it. It is written to the audit of both deals, and both payers and the agent's staff are notified.
 * Refusals: those of {@link judgeReassignment}, `VALIDATION.REQUIRED {field}` without a reason, `STATUS.CHANGED` when another command moved
 * it before, `OFFER.NEEDS_CONSENT` while the deal holds the money.
 */
export async function reassignArrival(ctx: ServiceContext, order: ArrivalOrder): Promise<ServiceResult<null>> {
  const reason = order.reason.trim();
  if (reason === "") return refuse("VALIDATION.REQUIRED", { field: "reason" });
  try {
    return await withTransaction(async (tx) => {
      const judged = await judgeReassignment(ctx, order, tx);
      if (!judged.ok) return judged;
      if (judged.value.needsTwo) return refuse("OFFER.NEEDS_CONSENT");
      if (!(await giveArrival(tx, judged.value, { ...order, reason }, auditOf(ctx)))) throw new RefusedError("STATUS.CHANGED");
      return { ok: true, value: null };
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
