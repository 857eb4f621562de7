import { heldOf, isChoiceOpen, isUnfinished, payoutOf } from "../facts.ts";
import { type Leg, type OfferSide, type OfferState, type StageName, stageNames } from "../state.ts";
import type { NextStepCode, Step, StepActor } from "./codes.ts";
import { doneStep, end, refundCodes, stageStep, unlessChosen } from "./parts.ts";

const stageCodes = {
  incoming: { open: "agentChecks", submitted: "managerConfirmsPayIn" },
  outgoing: { open: "agentPaysOut", submitted: "managerConfirmsPayout" },
  confirmation: { open: "arrivalChecked", submitted: "arrivalChecked" },
} as const satisfies Partial<Record<StageName, { open: NextStepCode; submitted: NextStepCode }>>;

const codesOf = ({ legs }: OfferState, leg: OfferSide, name: StageName) => (name === "refund" ? refundCodes(legs[leg]) : stageCodes[name]);

/** The reader: a role, and the person's id where it matters. */
interface StaffReader {
  readonly as: "agent" | "staff";
  readonly userId?: string;
}

/** The most urgent step first: decisions of managers, then stages by their end. `own` is the reader's part in a step. */
export function stepForStaff(state: OfferState, legs: readonly OfferSide[], { as, userId }: StaffReader): Step {
  const steps = [...decisions(state, legs), ...stages(state, legs)];
  // The manager who proposed a refund of one side waits for another manager.
  const isOwn = ({ code, who }: Step) => who === as && !(code === "consentToRefund" && state.refundProposal?.by === userId);
  const own = (step: Step): StepActor => (isOwn(step) ? "you" : step.who);
  const mine = steps.find(isOwn);
  const first = mine ?? steps[0];
  return first ? { ...first, who: own(first) } : waiting(state);
}

function decisions(state: OfferState, legs: readonly OfferSide[]): readonly Step[] {
  const consent: readonly Step[] = state.refundProposal ? [{ code: "consentToRefund", who: "staff" }] : [];
  const suspended: readonly Step[] =
    state.phase === "suspended" ? [{ code: "decideSuspended", who: "staff", ...end(state, "refundOrCancel") }] : [];
  const onLegs = legs.flatMap((leg): readonly Step[] => {
    const { mismatch, beneficiaryHold, paidOut } = state.legs[leg];
    const receipt: readonly Step[] =
      mismatch && isChoiceOpen(state.legs[leg])
        ? [{ code: "decideReceipt", who: "staff", leg, amount: mismatch.received, by: mismatch.dueAt, otherwise: unlessChosen(mismatch) }]
        : [];
    const hold: readonly Step[] =
      beneficiaryHold && !paidOut
        ? [{ code: "decideBeneficiary", who: "staff", leg, reason: beneficiaryHold.reason, otherwise: "managersAlerted" }]
        : [];
    return [...receipt, ...hold];
  });
  return [...suspended, ...consent, ...onLegs];
}

function stages(state: OfferState, legs: readonly OfferSide[]): readonly Step[] {
  const open = legs.flatMap((leg) =>
    stageNames
      .filter((name) => isUnfinished(state.legs[leg][name]))
      .map((name) => ({ ...stageStep(state, leg, name, codesOf(state, leg, name)), amount: amountOf(state, leg, name) })),
  );
  return open.sort((a, b) => (a.by ?? 0) - (b.by ?? 0));
}

function amountOf({ legs }: OfferState, leg: OfferSide, name: StageName) {
  if (name === "incoming") return legs[leg].payIn;
  return name === "refund" ? goingBack(legs[leg]) : payoutOf(legs[leg]);
}

const goingBack = (leg: Leg) => (leg.refundOf === "commission" ? heldOf(leg) : leg.received);

/** The step when no staff member has to act. */
function waiting(state: OfferState): Step {
  switch (state.phase) {
    case "published":
      return { code: "waitForTaker", who: "nobody", ...end(state, "listingEnds") };
    case "signing":
      return { code: "waitForSignatures", who: "bothSides", ...end(state, "cancelledNothingPaid") };
    case "awaitingPayment":
      return { code: "waitForPayIn", who: "bothSides", ...end(state, "suspendedAndInfraction") };
    case "completed":
    case "refunded":
    case "cancelled":
      return doneStep(state);
    case "draft":
    case "suspended":
    case "verifying":
    case "payingOut":
    case "confirming":
    case "refunding":
      return { code: "nothingForYou", who: "nobody" };
  }
}
