import { type CommandOutcome, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { type Arrival, countAlike, isOfferBusy } from "#data/money/arrivals.server.ts";
import { listReceipts } from "#data/money/receipts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { requireStageDuty } from "#services/stage/submit-stage.server.ts";
import { plainBankNumber } from "#services/stage/transfer-reference.ts";
import { storeExtract } from "./arrival-extract.server.ts";
import { candidatesOf } from "./list-receipts.server.ts";
import { moveAlone, moveArrival } from "./move-arrival.server.ts";
import { requireArrival } from "./receipt-agents.server.ts";
import type { Candidate } from "./weigh-candidates.ts";

export interface MatchOrder {
  readonly arrivalId: string;
  readonly commandId: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly isThirdParty: boolean;
}

/** Staff stated this very money by hand before: the arrival is that receipt, and nothing is stated again. */
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
 * A person of the agent says that an arrival pays for a leg, one of those that something speaks for. It is stated as a receipt of that
 * leg by the one service that states them, and verified by somebody else as any other; only the money's way in the ledger begins at the
 * unmatched. `joined`: the receipt was stated by hand before. Refusals: `NOT_FOUND` for other agents' people, `STATUS.CHANGED` when somebody
 * decided it meanwhile, `VALIDATION.CHOICE {field}` for a leg that nothing speaks for any more, those of {@link submitIncoming}.
 */
export async function matchArrival(ctx: ServiceContext, order: MatchOrder): Promise<CommandOutcome | "joined"> {
  const found = await requireArrival(ctx, order.arrivalId, "receipts.decide");
  if (!found.ok) return found;
  const arrival = found.value;
  if (arrival.state !== "unknown") return refuse("STATUS.CHANGED");
  const candidate = (await candidatesOf(arrival)).find(({ offerId, leg }) => offerId === order.offerId && leg === order.leg);
  if (candidate === undefined) return refuse("VALIDATION.CHOICE", { field: "candidate" });
  const { receiptId } = candidate;
  if (receiptId !== null) return await joinReceipt(ctx, arrival, { ...candidate, receiptId });
  const state = await readOfferState(pool, order.offerId);
  return state === null ? refuse("NOT_FOUND") : await stateReceipt(ctx, arrival, order, state);
}

/** Whether a leg still counts on an arrival: its receipt stands there, stated or verified, or is being decided. */
export async function isCounted({ offerId, leg, receiptId, reference, amount }: Arrival): Promise<boolean> {
  if (offerId === null || leg === null) return false;
  if (await isOfferBusy(offerId)) return true;
  const state = await readOfferState(pool, offerId);
  const standing = new Set((state?.legs[leg].receipts ?? []).map(({ id }) => id));
  if (receiptId !== null && standing.has(receiptId)) return true;
  // Staff may have stated the same money by hand after the statement was returned.
  const number = plainBankNumber(reference ?? "");
  return (await listReceipts(offerId)).some(
    (one) => standing.has(one.id) && one.amount.minor === amount.minor && plainBankNumber(one.reference ?? "") === number,
  );
}

/**
 * A match that nothing counts on any more, because its statement was returned: the money is nobody's again. Refusals: `NOT_FOUND`,
 * `STATUS.CHANGED`, `OFFER.MONEY_IN_MOTION` as long as the leg counts on it.
 */
export async function releaseArrival(ctx: ServiceContext, arrivalId: string): Promise<ServiceResult<null>> {
  const found = await requireArrival(ctx, arrivalId, "receipts.decide");
  if (!found.ok) return found;
  if (found.value.state !== "matched") return refuse("STATUS.CHANGED");
  if (await isCounted(found.value)) return refuse("OFFER.MONEY_IN_MOTION");
  return (await moveAlone(ctx, found.value, { state: "unknown" })) ?? { ok: true, value: null };
}
