import { ok, refuse } from "../../outcome.ts";
import type { CommandType } from "../commands.ts";
import { type Decides, type DecisionInput, isBlank, needsReason, personOf, yes } from "../decision-input.ts";
import type { EventOf } from "../events.ts";
import {
  beyondPrincipal,
  canSubmitRefund,
  foreignHeldOf,
  heldOf,
  isReceiptMovable,
  isTransferSubmitted,
  paidOutSides,
  refundableSides,
} from "../facts.ts";
import type { Refusal } from "../refusal.ts";
import type { Leg, RefundOf, Stage } from "../state.ts";
import { begin, emit, type Transition } from "../transition.ts";
import { refusalOfChecker } from "./money-in.ts";
import { oneSidedOpening, refundOpening } from "./refund-opening.ts";
import { toMembers } from "./to-members.ts";

type MoneyOutCommand =
  | "submitOutgoing"
  | "verifyOutgoing"
  | "returnOutgoing"
  | "submitConfirmation"
  | "verifyConfirmation"
  | "returnConfirmation"
  | "reportBounce"
  | "refund"
  | "consentRefund"
  | "submitRefund"
  | "verifyRefund"
  | "returnRefund"
  | "moveReceipt";

const canSubmit = ({ status }: Stage): boolean => status === "open" || status === "returned";

/** Requires evidence of a transfer: a bank's document, or on a chain the transaction itself. */
function refusalOfEvidence(leg: Leg, fileIds: readonly string[], reference?: string): Refusal | null {
  if (reference !== undefined && isBlank(reference)) return refuse("VALIDATION.REQUIRED", { field: "reference" });
  return leg.rail === "bank" && fileIds.length === 0 ? refuse("VALIDATION.REQUIRED", { field: "files" }) : null;
}

const legOf = <T extends CommandType>({ state, command }: DecisionInput<T> & { command: { leg: "owner" | "buyer" } }): Leg =>
  state.legs[command.leg];

const refusalOfHold = ({ beneficiaryHold }: Leg): Refusal | null => (beneficiaryHold ? refuse("OFFER.BENEFICIARY_HOLD") : null);

/** Money that left an account on hold is verified with a reason, by two managers other than the submitter. */
function refusalOfAccountHold(
  { submittedBy }: Stage,
  { command: { accountHold, reason = "", askedBy }, actor }: Pick<DecisionInput<"verifyOutgoing" | "verifyRefund">, "command" | "actor">,
): Refusal | null {
  if (accountHold === undefined) return null;
  if (isBlank(reason)) return refuse("OFFER.ACCOUNT_HELD", { field: "reason", day: accountHold.day.split("-").reverse().join(".") });
  if (askedBy === undefined) return refuse("OFFER.NEEDS_CONSENT");
  return askedBy === personOf(actor) || askedBy === submittedBy ? refuse("STAGE.SAME_PERSON") : null;
}

function sentBack(leg: Leg, of: RefundOf): Pick<EventOf<"refundVerified">, "amount" | "others"> {
  if (of === "everything") return { amount: heldOf(leg), others: foreignHeldOf(leg) };
  return { amount: of === "commission" ? beyondPrincipal(leg) : leg.excess, others: [] };
}

function refusalOfMove(leg: Leg, { command: { reason, askedBy }, actor }: DecisionInput<"moveReceipt">): Refusal | null {
  if (!isReceiptMovable(leg)) return refuse("STAGE.CLOSED");
  const missing = needsReason(reason);
  if (missing) return missing;
  if (askedBy === undefined) return refuse("OFFER.NEEDS_CONSENT");
  return askedBy === personOf(actor) ? refuse("STAGE.SAME_PERSON") : null;
}

/** A stopped offer is not paid out again: the money is returned to its payer (decision 022). */
function bounced({ state, command: { leg, reason }, actor, now }: DecisionInput<"reportBounce">): Transition {
  const by = personOf(actor);
  const transition = emit(begin(state), now, { type: "payoutBounced", leg, reason, by });
  return state.phase === "refunding" ? emit(transition, now, refundOpening(transition.state, [leg], reason, by)) : transition;
}

export const decideMoneyOut: Decides<MoneyOutCommand> = {
  submitOutgoing: (input) => {
    const { leg, fileIds, reference } = input.command;
    const current = legOf(input);
    if (!canSubmit(current.outgoing)) return refuse("STAGE.CLOSED");
    const refusal = refusalOfHold(current) ?? refusalOfEvidence(current, fileIds, reference);
    const told = { by: personOf(input.actor), ...toMembers(input, "outgoing") };
    return refusal ?? yes(input, { type: "outgoingSubmitted", leg, fileIds, reference, ...told });
  },
  verifyOutgoing: (input) => {
    const by = personOf(input.actor);
    const { outgoing } = legOf(input);
    const refusal = refusalOfChecker(outgoing, input) ?? refusalOfHold(legOf(input)) ?? refusalOfAccountHold(outgoing, input);
    return refusal ?? yes(input, { type: "outgoingVerified", leg: input.command.leg, by, ...toMembers(input, "outgoing") });
  },
  returnOutgoing: (input) => {
    const { leg, reason } = input.command;
    const by = personOf(input.actor);
    const refusal = refusalOfChecker(legOf(input).outgoing, input) ?? needsReason(reason);
    return refusal ?? yes(input, { type: "outgoingReturned", leg, by, reason });
  },
  submitConfirmation: (input) => {
    const { leg, fileIds } = input.command;
    if (!canSubmit(legOf(input).confirmation)) return refuse("STAGE.CLOSED");
    const told = { by: personOf(input.actor), ...toMembers(input, "confirmation") };
    return refusalOfEvidence(legOf(input), fileIds) ?? yes(input, { type: "confirmationSubmitted", leg, fileIds, ...told });
  },
  verifyConfirmation: (input) => {
    const { leg } = input.command;
    const told = { by: personOf(input.actor), ...toMembers(input, "confirmation") };
    return refusalOfChecker(legOf(input).confirmation, input) ?? yes(input, { type: "confirmationVerified", leg, ...told });
  },
  returnConfirmation: (input) => {
    const { leg, reason } = input.command;
    const by = personOf(input.actor);
    const refusal = refusalOfChecker(legOf(input).confirmation, input) ?? needsReason(reason);
    return refusal ?? yes(input, { type: "confirmationReturned", leg, by, reason });
  },
  reportBounce: (input) => {
    const { paidOut, confirmation } = legOf(input);
    if (!paidOut || confirmation.status === "verified") return refuse("STAGE.CLOSED");
    return needsReason(input.command.reason) ?? ok(bounced(input));
  },
  refund: (input) => {
    const { reason } = input.command;
    const legs = refundableSides(input.state);
    const missing = needsReason(reason);
    if (missing) return missing;
    if (legs.length === 0) return refuse("OFFER.NOTHING_TO_REFUND");
    if (isTransferSubmitted(input.state)) return refuse("OFFER.MONEY_IN_MOTION");
    const by = personOf(input.actor);
    const isOneSided = paidOutSides(input.state).length > 0 && input.command.byOne === undefined;
    return yes(input, isOneSided ? { type: "refundProposed", legs, reason, by } : refundOpening(input.state, legs, reason, by));
  },
  consentRefund: (input) => {
    const by = personOf(input.actor);
    const { refundProposal } = input.state;
    if (!refundProposal) return refuse("STAGE.CLOSED");
    if (refundProposal.at !== input.command.proposedAt) return refuse("STATUS.CHANGED");
    if (refundProposal.by === by) return refuse("STAGE.SAME_PERSON");
    if (isTransferSubmitted(input.state)) return refuse("OFFER.MONEY_IN_MOTION");
    const legs = refundableSides(input.state);
    return legs.length > 0 ? yes(input, oneSidedOpening(input.state, legs, refundProposal, by)) : refuse("OFFER.NOTHING_TO_REFUND");
  },
  submitRefund: (input) => {
    const { leg, fileIds, reference } = input.command;
    if (!canSubmitRefund(legOf(input))) return refuse("STAGE.CLOSED");
    const refusal = refusalOfEvidence(legOf(input), fileIds, reference);
    const told = { by: personOf(input.actor), ...toMembers(input, "refund") };
    return refusal ?? yes(input, { type: "refundSubmitted", leg, fileIds, reference, ...told });
  },
  verifyRefund: (input) => {
    const leg = legOf(input);
    const by = personOf(input.actor);
    const refusal = refusalOfChecker(leg.refund, input) ?? refusalOfAccountHold(leg.refund, input);
    if (refusal) return refusal;
    const of = leg.refundOf ?? "everything";
    return yes(input, { type: "refundVerified", leg: input.command.leg, of, ...sentBack(leg, of), by, ...toMembers(input, "refund") });
  },
  returnRefund: (input) => {
    const { leg, reason } = input.command;
    const by = personOf(input.actor);
    const refusal = refusalOfChecker(legOf(input).refund, input) ?? needsReason(reason);
    return refusal ?? yes(input, { type: "refundReturned", leg, by, reason });
  },
  moveReceipt: (input) => {
    const { leg, to, reason, askedBy = "" } = input.command;
    const refusal = refusalOfMove(legOf(input), input);
    const event = { type: "receiptMoved", leg, to, ...sentBack(legOf(input), "everything"), reason, askedBy } as const;
    return refusal ?? yes(input, { ...event, by: personOf(input.actor) });
  },
};
