import { type CommandOutcome, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { listArrivalsLike } from "#data/money/arrival-candidates.server.ts";
import { type Arrival, countAlike, isOfferBusy } from "#data/money/arrivals.server.ts";
import { listReceipts } from "#data/money/receipts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";
import { answerRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { requireStageDuty } from "#services/stage/submit-stage.server.ts";
import { plainBankNumber } from "#services/stage/transfer-reference.ts";
import { storeExtract } from "./arrival-extract.server.ts";
import { assessCandidates, type Candidate, type MatchReason } from "./assess-candidates.ts";
import { candidatesOf } from "./list-receipts.server.ts";
import { moveAlone, moveArrival } from "./move-arrival.server.ts";
import { requireArrival } from "./receipt-agents.server.ts";

export interface MatchOrder {
  readonly arrivalId: string;
  readonly commandId: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly isThirdParty: boolean;
}

/** Staff submitted this money manually before: the arrival is matched to that receipt, and no new receipt is created. */
async function joinReceipt(
  ctx: ServiceContext,
  arrival: Arrival,
  candidate: Candidate & { readonly receiptId: string },
): Promise<Refusal | "joined"> {
  const { offerId, leg, receiptId } = candidate;
  const duty = await requireStageDuty(ctx, candidate);
  if (!duty.ok) return duty;
  if (!duty.value.legs[leg].receipts.some(({ id }) => id === receiptId)) return refuse("STATUS.CHANGED");
  return (await moveAlone(ctx, arrival, { state: "matched", offerId, leg, receiptId, by: ctx.principal.userId })) ?? "joined";
}

async function stateReceipt(ctx: ServiceContext, arrival: Arrival, order: MatchOrder, state: OfferState): Promise<CommandOutcome> {
  const { offerId, leg, commandId, isThirdParty } = order;
  const { amount, bookedOn, payerName, payerAccount, reference } = arrival;
  const { timeZone } = state.policy.calendars[leg];
  const receipt = {
    ...{ amount, payerName, reference },
    payer: isThirdParty ? "thirdParty" : "side",
    payerAccountTail: payerAccount?.slice(-4) ?? null,
    bookedAt: instantsOf(timeZone, Date.parse(`${bookedOn}T00:00:00Z`)).first,
  } as const;
  const duty = await requireStageDuty(ctx, { offerId, leg });
  if (!duty.ok) return duty;
  const fileIds = [await storeExtract(ctx, arrival, state, leg)];
  return await submitIncoming(ctx, {
    ...{ offerId, leg, commandId, fileIds, statement: { result: "received", receipt } },
    matched: {
      alike: await countAlike(arrival),
      match: (tx, receiptId) => moveArrival(tx, ctx, arrival, { state: "matched", offerId, leg, receiptId, by: ctx.principal.userId }),
    },
  });
}

/**
 * Submits that an arrival pays for one of the suggested legs. It becomes a receipt of that leg by {@link submitIncoming}, and another
 * person verifies it like any other. Only its ledger entry starts at the unmatched money. `joined`: the receipt was submitted manually
 * before. Refusals: `NOT_FOUND` for other agents' staff, `STATUS.CHANGED` when it was decided meanwhile, `VALIDATION.CHOICE {field}` for a
 * leg that is not suggested any more, those of {@link submitIncoming}.
 */
export async function matchArrival(ctx: ServiceContext, order: MatchOrder): Promise<CommandOutcome | "joined"> {
  const found = await requireArrival(ctx, order.arrivalId, "receipts.decide");
  if (!found.ok) return found;
  const arrival = found.value;
  const { offerId, leg } = order;
  if (arrival.state !== "unknown") return (await answerRepeat(ctx, order, { type: "submitIncoming", leg })) ?? refuse("STATUS.CHANGED");
  const candidate = (await candidatesOf(arrival)).find((one) => one.offerId === offerId && one.leg === leg);
  if (candidate === undefined) return refuse("VALIDATION.CHOICE", { field: "candidate" });
  const { receiptId } = candidate;
  if (receiptId !== null) return await joinReceipt(ctx, arrival, { ...candidate, receiptId });
  const state = await readOfferState(pool, offerId);
  return state === null ? refuse("NOT_FOUND") : await stateReceipt(ctx, arrival, order, state);
}

/** Returns whether a leg still counts an arrival: its receipt is submitted, verified, or being decided. */
export async function isCounted({ offerId, leg, receiptId, reference, amount }: Arrival): Promise<boolean> {
  if (offerId === null || leg === null) return false;
  if (await isOfferBusy(offerId)) return true;
  const state = await readOfferState(pool, offerId);
  const standing = new Set((state?.legs[leg].receipts ?? []).map(({ id }) => id));
  if (receiptId !== null && standing.has(receiptId)) return true;
  // Staff may have stated the same money manually after the submission was returned.
  const number = plainBankNumber(reference ?? "");
  return (await listReceipts(offerId)).some(
    (one) => standing.has(one.id) && one.amount.minor === amount.minor && plainBankNumber(one.reference ?? "") === number,
  );
}

/**
 * Undoes a match whose submission was declined, so that the money is unmatched again. Refusals: `NOT_FOUND`, `STATUS.CHANGED`,
 * `OFFER.MONEY_IN_MOTION` while the leg counts the money.
 */
export async function releaseArrival(ctx: ServiceContext, arrivalId: string): Promise<ServiceResult<null>> {
  const found = await requireArrival(ctx, arrivalId, "receipts.decide");
  if (!found.ok) return found;
  if (found.value.state !== "matched") return refuse("STATUS.CHANGED");
  if (await isCounted(found.value)) return refuse("OFFER.MONEY_IN_MOTION");
  return (await moveAlone(ctx, found.value, { state: "unknown" })) ?? { ok: true, value: null };
}

/** An arrival that may be a row's payment. */
export interface Suggestion {
  readonly arrivalId: string;
  readonly amount: Money;
  readonly reasons: readonly MatchReason[];
}

const placeOf = ({ offerId, leg }: { readonly offerId: string; readonly leg: OfferSide }): string => `${offerId} ${leg}`;

/**
 * Suggests unmatched arrivals for the rows of an agent's pay-ins by the deal's number or its amount, with the best reasons. A person
 * confirms the match on the arrival's page.
 */
export async function suggestArrivals(rows: readonly QueueRow[]): Promise<ReadonlyMap<string, Suggestion>> {
  const waiting = rows.filter(({ stage, status }) => stage === "incoming" && (status === "open" || status === "returned"));
  const arrivals = await listArrivalsLike(waiting.map(({ offerId, leg }) => ({ offerId, leg })));
  const legs = waiting.map(({ offerId, humanId, leg, amount, party, openedAt, dueAt }) => ({
    ...{ offerId, humanId, leg, payIn: amount, payerName: party ?? "", personId: null, receiptId: null },
    ...{ publishedAt: openedAt ?? 0, dueAt },
  }));
  const found = arrivals.flatMap((arrival) => {
    const [best, next] = assessCandidates(arrival, legs, { codes: arrival.codes });
    // If two rows have equally many reasons, the choice is left to the arrival's own page.
    if (best === undefined || next?.reasons.length === best.reasons.length) return [];
    return [[placeOf(best), { arrivalId: arrival.id, amount: arrival.amount, reasons: best.reasons }] as const];
  });
  // The best reasons are written last, so they overwrite weaker ones.
  return new Map(found.toSorted(([, a], [, b]) => a.reasons.length - b.reasons.length));
}
