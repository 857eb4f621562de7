import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool, type Queryable, type Tx, withTransaction } from "#data/db.server.ts";
import { listAgentStaff } from "#data/message/message-readers.server.ts";
import { listReceipts, type Receipt } from "#data/money/receipts.server.ts";
import { findReferenceUse, listTakenReferences, moveReference } from "#data/money/references.server.ts";
import type { Money } from "#domain/money/money.ts";
import { isPaid } from "#domain/offer/facts.ts";
import type { Instant, OfferSide, OfferState } from "#domain/offer/state.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { requireManagedOffer } from "#services/offer/commands/submit-as-manager.server.ts";
import { RefusedError } from "#services/refused-error.ts";
import { standingOn } from "./reference-standing.server.ts";
import { arrivalReference, numberOfReference, plainReference, referenceScope } from "./transfer-reference.ts";

/** What stands on an arrival: nothing, a statement, money that the deal holds, or money that it has given back. */
export type ArrivalStanding = "free" | "stated" | "held" | "returned";

export interface Arrival {
  /** As it was taken: it names the arrival. */
  readonly reference: string;
  /** The hash or the bank's number. */
  readonly number: string;
  readonly standing: ArrivalStanding;
  /** As it was stated; null when nobody did. */
  readonly amount: Money | null;
  readonly bookedAt: Instant | null;
}

export interface ArrivalOrder {
  readonly offerId: string;
  readonly leg: OfferSide;
  /** {@link Arrival.reference} */
  readonly number: string;
  /** The deal that it belongs to: uuid or human number. */
  readonly to: string;
  readonly reason: string;
}

const networkOf = (state: OfferState, leg: OfferSide): string => `in:${referenceScope(state.legs[leg])}`;

const referenceOf = ({ legs, policy }: OfferState, leg: OfferSide, { reference, amount, bookedAt: at }: Receipt): string | null =>
  reference === null ? null : arrivalReference(legs[leg], reference, { amount, at, timeZone: policy.calendars[leg].timeZone });

async function standingOf(db: Queryable, state: OfferState, leg: OfferSide, number: string): Promise<ArrivalStanding> {
  const use = await findReferenceUse(networkOf(state, leg), number, db);
  const standing = use === null ? null : await standingOn(db, use, number);
  if (standing === null) return "free";
  if (standing === "stated") return "stated";
  return state.legs[leg].refunded ? "returned" : "held";
}

/** The arrivals that a leg has taken, for managers. Refusals: `NOT_FOUND` for everybody else. */
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
}

/** One transfer came to one account: only a leg that waits for money there can be what it pays for. */
function legThatWaits(to: OfferState, account: string): OfferSide | null {
  const isOpen = !["draft", "published", "completed", "refunded", "cancelled", "refunding"].includes(to.phase);
  const fits = (["owner", "buyer"] as const).find((side) => to.legs[side].agentAccountId === account && !isPaid(to.legs[side]));
  return isOpen ? (fits ?? null) : null;
}

/**
 * Whether a manager may give an arrival to another deal, and which leg that would be. Refusals: `NOT_FOUND`, `ACCOUNT.SUSPENDED`,
 * `VALIDATION.CHOICE {field}` for a number that is not this leg's (`number`) or a deal that waits for nothing there (`to`),
 * `OFFER.REFUND_INSTEAD` as long as this deal counts on it.
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
  return { ok: true, value: { from: from.value, to: target.value, toLeg } };
}

async function tell(tx: Tx, { from, to, toLeg }: Reassignment, { leg, number, reason }: ArrivalOrder): Promise<void> {
  const staff = (await listAgentStaff(tx, from.legs[leg].agentId)).map(({ userId }) => userId);
  const key = `${number}:${from.id}:${to.id}`;
  const payers = { from: from.sides[leg]?.memberId, to: to.sides[toLeg]?.memberId };
  const readers = (payer: string | undefined) => [...new Set([...staff, ...(payer === undefined ? [] : [payer])])];
  const [taken, given] = [
    { humanReadableId: from.humanId, detail: reason },
    { humanReadableId: to.humanId, subject: numberOfReference(number).slice(-6) },
  ];
  await notifyPeople(tx, readers(payers.from), { type: "arrivalTaken", dedupeKey: `taken:${key}`, data: taken, offerId: from.id });
  await notifyPeople(tx, readers(payers.to), { type: "arrivalGiven", dedupeKey: `given:${key}`, data: given, offerId: to.id });
}

/**
 * Gives the number of an arrival to the deal that it belongs to, in a manager's name and with a reason, after this deal has given the
 * money back in its books. Nothing is counted by it: agent staff state it there, and a second person verifies. It stands in the audit
 * of both deals, and both payers and the agent's staff are told. Refusals: those of {@link judgeReassignment},
 * `VALIDATION.REQUIRED {field}` without a reason, `STATUS.CHANGED` when somebody was quicker.
 */
export async function reassignArrival(ctx: ServiceContext, order: ArrivalOrder): Promise<ServiceResult<null>> {
  const reason = order.reason.trim();
  if (reason === "") return refuse("VALIDATION.REQUIRED", { field: "reason" });
  try {
    return await withTransaction(async (tx) => {
      const judged = await judgeReassignment(ctx, order, tx);
      if (!judged.ok) return judged;
      const { from, to, toLeg } = judged.value;
      const number = { network: networkOf(from, order.leg), reference: order.number, kind: "receipt" } as const;
      const claim = { ...number, offerId: to.id, leg: toLeg, commandId: null };
      if (!(await moveReference(tx, claim, { offerId: from.id, leg: order.leg }))) throw new RefusedError("STATUS.CHANGED");
      const who = { ...auditOf(ctx), objectType: "offer", reason } as const;
      const diff = { network: claim.network, reference: order.number, from: from.humanId, to: to.humanId };
      await recordAudit(tx, { ...who, action: "offer.arrival.taken", objectId: from.id, diff: { ...diff, leg: order.leg } });
      await recordAudit(tx, { ...who, action: "offer.arrival.given", objectId: to.id, diff: { ...diff, leg: toLeg } });
      await tell(tx, judged.value, { ...order, reason });
      return { ok: true, value: null };
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
