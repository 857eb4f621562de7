import { randomUUID } from "node:crypto";
import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import type { Tx } from "#data/db.server.ts";
import { listReceipts, type Receipt } from "#data/money/receipts.server.ts";
import { recordReceipt } from "#data/money/submitted-receipts.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { type StageOrder, type StagePlan, submitStage } from "./submit-stage.server.ts";
import { takeReceiptReference } from "./take-reference.server.ts";
import { arrivalReference, refusalOfReference } from "./transfer-reference.ts";

/** A receipt as the agent's statement shows it. `bookedAt` is not later than now. */
export interface SubmittedReceipt {
  readonly amount: Money;
  readonly bookedAt: Instant;
  readonly payer: "side" | "thirdParty";
  readonly payerName: string | null;
  readonly payerAccountTail: string | null;
  /** The bank's number of the operation, which is unique together with day and amount, or the hash, which is unique by itself. */
  readonly reference: string | null;
}

export type IncomingStatement =
  | { readonly result: "received"; readonly receipt: SubmittedReceipt }
  | { readonly result: "notReceived"; readonly reason: string };

/** A statement line that is submitted as a receipt. */
interface MatchedLine {
  /** Matches the line, in the transaction that writes its receipt. */
  readonly match: (tx: Tx, receiptId: string) => Promise<void>;
  /** Number of the account's lines with the same number, day and amount. */
  readonly alike: number;
}

/**
 * Submits the money that arrived on a leg, or that none arrived (design/offer §4 `submitIncoming`). The receipt is written with the
 * command. Refusals: those of the core, `NOT_FOUND` for other agents' staff, `VALIDATION.DATE {field}` for a booking in the future or
 * before the offer, `VALIDATION.REQUIRED` and `.CHOICE {field}` for a missing or malformed hash, `FILE.DUPLICATE {field, offer}` for a
 * transfer that already counts.
 */
export function submitIncoming(
  ctx: ServiceContext,
  order: StageOrder & { readonly statement: IncomingStatement; readonly matched?: MatchedLine },
): Promise<CommandOutcome> {
  const { leg, fileIds = [], statement, matched } = order;
  return submitStage(ctx, order, async (state) => {
    if (statement.result === "notReceived") {
      return ok({ command: { type: "submitIncoming", leg, fileIds, result: "notReceived", reason: statement.reason.trim() } });
    }
    return (
      (await refusalOfReceipt(ctx, state, { leg, receipt: statement.receipt, alike: matched?.alike ?? 1 })) ??
      ok(planReceipt(ctx, state, order, statement.receipt))
    );
  });
}

/** The bank's day may have begun in another zone, or be the previous day. Older money was sent for another purpose. */
const earlyBooking = days(2);

interface Judged {
  readonly leg: StageOrder["leg"];
  readonly receipt: SubmittedReceipt;
  readonly alike: number;
}

async function refusalOfReceipt({ now }: ServiceContext, state: OfferState, { leg, receipt, alike }: Judged) {
  if (receipt.bookedAt > now) return refuse("VALIDATION.DATE", { field: "bookedOn", rule: "future" });
  if (receipt.bookedAt < state.createdAt - earlyBooking) return refuse("VALIDATION.DATE", { field: "bookedOn", rule: "beforeDeal" });
  const isChain = state.legs[leg].rail === "crypto";
  if (receipt.reference === null) return isChain ? refuse("VALIDATION.REQUIRED", { field: "reference" }) : null;
  const malformed = refusalOfReference(state.legs[leg], receipt.reference);
  if (malformed) return malformed;
  return (await countHere(state, leg, { ...receipt, reference: receipt.reference })) >= alike
    ? refuse("FILE.DUPLICATE", { field: "reference", offer: state.humanId })
    : null;
}

/**
 * Counts verified receipts of this leg with the same number, day and amount, because submitting a transfer twice would count its money
 * twice.
 */
async function countHere(
  { id, legs, policy }: OfferState,
  side: StageOrder["leg"],
  stated: SubmittedReceipt & { readonly reference: string },
) {
  const [leg, { timeZone }] = [legs[side], policy.calendars[side]];
  const verified = new Set(leg.receipts.filter((one) => one.verified).map((one) => one.id));
  const known = ({ reference, amount, bookedAt: at }: typeof stated) => arrivalReference(leg, reference, { amount, at, timeZone });
  const wanted = known(stated);
  return (await listReceipts(id)).filter(
    ({ reference, ...one }) => verified.has(one.id) && reference !== null && known({ ...one, reference }) === wanted,
  ).length;
}

function planReceipt(
  { principal }: ServiceContext,
  state: OfferState,
  order: StageOrder & { readonly matched?: MatchedLine },
  stated: SubmittedReceipt,
): StagePlan {
  const { leg, commandId, fileIds = [], matched, toMembers } = order;
  const { agentId, agentAccountId } = state.legs[leg];
  const { amount, bookedAt, payer, reference } = stated;
  const id = randomUUID();
  const whose = {
    offerId: state.id,
    leg,
    agentId,
    agentAccountId,
    source: matched ? "statement" : "staff",
    recordedBy: principal.userId,
  } as const;
  const row: Receipt = { id, ...stated, ...whose };
  return {
    command: {
      type: "submitIncoming",
      leg,
      fileIds,
      result: "received",
      receipt: { receiptId: id, amount, bookedAt, payer },
      ...toMembers,
    },
    writeRows: async (tx: Tx) => {
      if (reference !== null)
        await takeReceiptReference(tx, state, leg, { reference, amount, bookedAt, commandId, ...(matched && { alike: matched.alike }) });
      await recordReceipt(tx, row, commandId);
      await matched?.match(tx, id);
    },
  };
}
