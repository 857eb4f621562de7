import { type Ask, type Decides, isBlank, needsReason, personOf, yes } from "../ask.ts";
import type { CommandType } from "../commands.ts";
import { foreignHeldOf, heldOf, isIncomingUnresolved, isTransferStated, refundableSides } from "../facts.ts";
import { accepted, type Refused, refused } from "../refusal.ts";
import type { Leg, Stage } from "../state.ts";
import { begin, type Story, tell } from "../story.ts";
import { refusalOfChecker } from "./money-in.ts";
import { refundOpening } from "./refund-opening.ts";

type MoneyOutCommand =
  | "submitOutgoing"
  | "verifyOutgoing"
  | "returnOutgoing"
  | "submitConfirmation"
  | "verifyConfirmation"
  | "returnConfirmation"
  | "reportBounce"
  | "refund"
  | "submitRefund"
  | "verifyRefund"
  | "returnRefund";

const canSubmit = ({ status }: Stage): boolean => status === "open" || status === "returned";

/** Evidence of a transfer: a bank's paper, or on chain the transaction itself. */
function refusalOfEvidence(leg: Leg, fileIds: readonly string[], reference?: string): Refused | null {
  if (reference !== undefined && isBlank(reference)) return refused("VALIDATION.REQUIRED", { field: "reference" });
  return leg.rail === "bank" && fileIds.length === 0 ? refused("VALIDATION.REQUIRED", { field: "files" }) : null;
}

const legOf = <T extends CommandType>({ state, command }: Ask<T> & { command: { leg: "owner" | "buyer" } }): Leg => state.legs[command.leg];

const refusalOfHold = ({ beneficiaryHold }: Leg): Refused | null => (beneficiaryHold ? refused("OFFER.BENEFICIARY_HOLD") : null);

/** A full refund waits until it is known whether money of this leg is still to be counted in. */
function refusalOfRefunding(leg: Leg): Refused | null {
  const isEarly = leg.refundOf === "everything" && isIncomingUnresolved(leg);
  return canSubmit(leg.refund) && !isEarly ? null : refused("STAGE.CLOSED");
}

/** A stopped deal is not paid out again: the money goes back to whoever paid it in (decision 022). */
function bounced({ state, command: { leg, reason }, actor, now }: Ask<"reportBounce">): Story {
  const by = personOf(actor);
  const story = tell(begin(state), now, { type: "payoutBounced", leg, reason, by });
  return state.phase === "refunding" ? tell(story, now, refundOpening(story.state, [leg], reason, by)) : story;
}

export const decideMoneyOut: Decides<MoneyOutCommand> = {
  submitOutgoing: (ask) => {
    const { leg, fileIds, reference } = ask.command;
    const current = legOf(ask);
    if (!canSubmit(current.outgoing)) return refused("STAGE.CLOSED");
    const refusal = refusalOfHold(current) ?? refusalOfEvidence(current, fileIds, reference);
    return refusal ?? yes(ask, { type: "outgoingSubmitted", leg, fileIds, reference, by: personOf(ask.actor) });
  },
  verifyOutgoing: (ask) => {
    const by = personOf(ask.actor);
    const refusal = refusalOfChecker(legOf(ask).outgoing, ask) ?? refusalOfHold(legOf(ask));
    return refusal ?? yes(ask, { type: "outgoingVerified", leg: ask.command.leg, by });
  },
  returnOutgoing: (ask) => {
    const { leg, reason } = ask.command;
    const by = personOf(ask.actor);
    const refusal = refusalOfChecker(legOf(ask).outgoing, ask) ?? needsReason(reason);
    return refusal ?? yes(ask, { type: "outgoingReturned", leg, by, reason });
  },
  submitConfirmation: (ask) => {
    const { leg, fileIds } = ask.command;
    if (!canSubmit(legOf(ask).confirmation)) return refused("STAGE.CLOSED");
    return refusalOfEvidence(legOf(ask), fileIds) ?? yes(ask, { type: "confirmationSubmitted", leg, fileIds, by: personOf(ask.actor) });
  },
  verifyConfirmation: (ask) => {
    const by = personOf(ask.actor);
    return refusalOfChecker(legOf(ask).confirmation, ask) ?? yes(ask, { type: "confirmationVerified", leg: ask.command.leg, by });
  },
  returnConfirmation: (ask) => {
    const { leg, reason } = ask.command;
    const by = personOf(ask.actor);
    const refusal = refusalOfChecker(legOf(ask).confirmation, ask) ?? needsReason(reason);
    return refusal ?? yes(ask, { type: "confirmationReturned", leg, by, reason });
  },
  reportBounce: (ask) => {
    const { paidOut, confirmation } = legOf(ask);
    if (!paidOut || confirmation.status === "verified") return refused("STAGE.CLOSED");
    return needsReason(ask.command.reason) ?? accepted(bounced(ask));
  },
  refund: (ask) => {
    const { reason } = ask.command;
    const legs = refundableSides(ask.state);
    const missing = needsReason(reason);
    if (missing) return missing;
    if (legs.length === 0) return refused("OFFER.NOTHING_TO_REFUND");
    if (isTransferStated(ask.state)) return refused("OFFER.MONEY_IN_MOTION");
    return yes(ask, refundOpening(ask.state, legs, reason, personOf(ask.actor)));
  },
  submitRefund: (ask) => {
    const { leg, fileIds, reference } = ask.command;
    const refusal = refusalOfRefunding(legOf(ask)) ?? refusalOfEvidence(legOf(ask), fileIds, reference);
    return refusal ?? yes(ask, { type: "refundSubmitted", leg, fileIds, reference, by: personOf(ask.actor) });
  },
  verifyRefund: (ask) => {
    const leg = legOf(ask);
    const by = personOf(ask.actor);
    const refusal = refusalOfChecker(leg.refund, ask);
    if (refusal) return refusal;
    const of = leg.refundOf ?? "everything";
    const [amount, others] = of === "excess" ? [leg.excess, []] : [heldOf(leg), foreignHeldOf(leg)];
    return yes(ask, { type: "refundVerified", leg: ask.command.leg, of, amount, others, by });
  },
  returnRefund: (ask) => {
    const { leg, reason } = ask.command;
    const by = personOf(ask.actor);
    const refusal = refusalOfChecker(legOf(ask).refund, ask) ?? needsReason(reason);
    return refusal ?? yes(ask, { type: "refundReturned", leg, by, reason });
  },
};
