import { ok, refuse } from "../../outcome.ts";
import { assessReceipt, counts, isCountedInFull, mismatchOf } from "../assess-receipts.ts";
import { type Decides, type DecisionInput, isBlank, needsReason, personOf, yes } from "../decision-input.ts";
import type { EventBody } from "../events.ts";
import { isMismatchOpen, isPaid, otherSide, owes, sideOf } from "../facts.ts";
import type { Decision, Refusal } from "../refusal.ts";
import type { OfferSide, OfferState, Receipt, Stage, StageName } from "../state.ts";
import { begin, emit, type Transition } from "../transition.ts";
import { paymentEnd } from "../windows.ts";
import { toMembers } from "./to-members.ts";

type MoneyInCommand = "saveProof" | "submitIncoming" | "verifyIncoming" | "returnIncoming";
type VerdictCommand = `${"verify" | "return"}${Capitalize<StageName>}`;

/**
 * The person who submitted a payment must not verify it (R22). A delayed verdict is refused when the submission is no longer the one that
 * was read, because no second person has seen the new one.
 */
export function refusalOfChecker(
  stage: Stage,
  { command, actor }: Pick<DecisionInput<VerdictCommand>, "command" | "actor">,
): Refusal | null {
  if (stage.status !== "submitted") return refuse("STAGE.CLOSED");
  if (stage.submittedBy === personOf(actor)) return refuse("STAGE.SAME_PERSON");
  const isOther = command.submittedAt !== undefined && command.submittedAt !== stage.submittedAt;
  return isOther ? refuse("STATUS.CHANGED") : null;
}

function refusalOfProof({ state, command }: DecisionInput<"saveProof">, side: OfferSide): Refusal | null {
  const leg = state.legs[side];
  if (isPaid(leg) || isMismatchOpen(leg) || leg.incoming.status === "submitted") return refuse("STAGE.CLOSED");
  if (leg.rail === "crypto" && isBlank(command.transactionHash ?? "")) return refuse("VALIDATION.REQUIRED", { field: "transactionHash" });
  if (leg.rail === "bank" && command.fileIds.length === 0) return refuse("VALIDATION.REQUIRED", { field: "files" });
  return command.hashUsed ? refuse("OFFER.HASH_USED") : null;
}

function proofSaved({ state, command, clickedAt }: DecisionInput<"saveProof">, side: OfferSide): EventBody {
  const { fileIds, transactionHash, note } = command;
  const order = owes(state, otherSide(side)) ? "first" : "second";
  const late = state.phase === "suspended" || (state.deadline !== undefined && clickedAt > state.deadline.dueAt);
  return {
    type: "proofSaved",
    side,
    order,
    late,
    fileIds,
    ...(transactionHash !== undefined && { transactionHash }),
    ...(note !== undefined && { note }),
    ...(state.sides[side]?.proof && { replaced: true }),
  };
}

/** A closed stage can be submitted when the agent received money without a proof, as long as the leg can still accept it. */
function isIncomingOpen(state: OfferState, leg: OfferSide, result: "received" | "notReceived"): boolean {
  const { incoming } = state.legs[leg];
  if (incoming.status === "open" || incoming.status === "returned") return true;
  const takesUnclaimed = state.phase !== "refunding" && !isMismatchOpen(state.legs[leg]);
  return incoming.status === "closed" && result === "received" && takesUnclaimed;
}

function refusalOfSubmission({ state, command }: DecisionInput<"submitIncoming">): Refusal | null {
  const leg = state.legs[command.leg];
  if (!isIncomingOpen(state, command.leg, command.result)) return refuse("STAGE.CLOSED");
  if (command.result === "notReceived") return needsReason(command.reason);
  const { receiptId, amount } = command.receipt;
  if (amount.minor <= 0n) return refuse("VALIDATION.AMOUNT", { field: "amount" });
  if (leg.receipts.some(({ id }) => id === receiptId)) return refuse("VALIDATION.CHOICE", { field: "receipt" });
  return leg.rail === "bank" && command.fileIds.length === 0 ? refuse("VALIDATION.REQUIRED", { field: "files" }) : null;
}

/** Applies a verified receipt to its leg: the receipt pays for the leg, or opens a choice. */
function received(input: DecisionInput<"verifyIncoming">, receipt: Receipt): Transition {
  const { state, command, actor, now } = input;
  const { leg } = command;
  const kind = assessReceipt(state, leg, receipt);
  const counted = state.phase !== "refunding" && counts(kind);
  const verified = { ...receipt, verified: true, counted };
  const after = {
    ...state,
    legs: { ...state.legs, [leg]: { ...state.legs[leg], receipts: replaced(state.legs[leg].receipts, verified) } },
  };
  const complete = counted && isCountedInFull(after, leg);
  const transition = emit(begin(state), now, {
    type: "incomingVerified",
    leg,
    received: receipt.amount,
    receiptId: receipt.id,
    counted,
    complete,
    by: personOf(actor),
    ...toMembers(input, "incoming"),
  });
  if (kind === "exact" || state.phase === "refunding") return transition;
  const doubt = mismatchOf(transition.state, leg, { kind, receipt, worth: receipt.amount, now });
  return emit(transition, now, { type: "receiptMismatched", leg, kind, ...doubt });
}

const replaced = (receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] =>
  receipts.map((candidate) => (candidate.id === receipt.id ? receipt : candidate));

/** Not received: the side has to pay again and gets a whole window, because the agent's check used time of the old one. */
function backToMember(
  { state, now }: Pick<DecisionInput<"verifyIncoming">, "state" | "now">,
  leg: OfferSide,
  by: string,
  reason: string,
): Decision<Transition> {
  const returned = emit(begin(state), now, { type: "incomingReturned", leg, to: "member", by, reason });
  if (state.phase !== "awaitingPayment") return ok(returned);
  return ok(emit(returned, now, { type: "paymentWindowOpened", dueAt: Math.max(paymentEnd(state, now), state.deadline?.dueAt ?? 0) }));
}

export const decideMoneyIn: Decides<MoneyInCommand> = {
  saveProof: (input) => {
    const side = sideOf(input.state, input.actor);
    if (side === null) return refuse("NOT_FOUND");
    return refusalOfProof(input, side) ?? yes(input, proofSaved(input, side));
  },
  submitIncoming: (input) => {
    const refusal = refusalOfSubmission(input);
    if (refusal) return refusal;
    const { command, actor } = input;
    const { leg, fileIds } = command;
    const stated =
      command.result === "received"
        ? ({ result: "received", receipt: command.receipt } as const)
        : ({ result: "notReceived", reason: command.reason } as const);
    return yes(input, { type: "incomingSubmitted", leg, fileIds, by: personOf(actor), ...stated, ...toMembers(input, "incoming") });
  },
  verifyIncoming: (input) => {
    const leg = input.state.legs[input.command.leg];
    const refusal = refusalOfChecker(leg.incoming, input);
    if (refusal) return refusal;
    const receipt = leg.receipts.find(({ id }) => id === leg.incoming.receiptId);
    if (receipt) return ok(received(input, receipt));
    return backToMember(input, input.command.leg, personOf(input.actor), leg.incoming.statedReason ?? "");
  },
  returnIncoming: (input) => {
    const { leg, to, reason } = input.command;
    const by = personOf(input.actor);
    const refusal = refusalOfChecker(input.state.legs[leg].incoming, input) ?? needsReason(reason);
    if (refusal) return refusal;
    return to === "member" ? backToMember(input, leg, by, reason) : yes(input, { type: "incomingReturned", leg, to, by, reason });
  },
};
