import { ok, refuse } from "../../outcome.ts";
import { longestExtension } from "../constants.ts";
import { type Decides, type DecisionInput, needsReason, personOf, yes } from "../decision-input.ts";
import type { EventBody } from "../events.ts";
import {
  haveBothSigned,
  isMismatchOpen,
  isMoneyInMotion,
  isPaid,
  isTransferSubmitted,
  owingSides,
  paidOutSides,
  refundableSides,
} from "../facts.ts";
import { isTerminal } from "../phases.ts";
import type { Refusal } from "../refusal.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type Phase } from "../state.ts";
import { begin, emit, emitAll } from "../transition.ts";
import { movedToWorkingTime, windowEnd } from "../windows.ts";
import { settleChoice } from "./mismatch.ts";
import { refundOpening } from "./refund-opening.ts";

type StaffCommand = "resume" | "extendDeadline" | "changeStatus" | "confirmBeneficiary" | "replaceBeneficiary";

const needsLater = (dueAt: Instant, than: Instant, what: "now" | "deadline" = "now"): Refusal | null =>
  dueAt > than ? null : refuse("VALIDATION.DATE", { field: "dueAt", than: what });

const needsNear = (dueAt: Instant, now: Instant): Refusal | null =>
  dueAt - now <= longestExtension ? null : refuse("VALIDATION.DATE", { field: "dueAt", than: "limit" });

/** A manager who resumes the offer also accepts late money. The consent of both sides is needed only without a manager. */
function resume(input: DecisionInput<"resume">): ReturnType<Decides<"resume">["resume"]> {
  const { state, command, actor, now } = input;
  const { reason } = command;
  const refusal = needsReason(reason) ?? needsLater(command.dueAt, now) ?? needsNear(command.dueAt, now);
  if (refusal) return refusal;
  const by = personOf(actor);
  const dueAt = movedToWorkingTime(state, command.dueAt);
  const resumed = emit(begin(state), now, { type: "offerResumed", by, reason, dueAt });
  const late = offerSides.filter((leg) => isMismatchOpen(state.legs[leg]) && state.legs[leg].mismatch?.kind === "late");
  return ok(late.reduce((transition, leg) => settleChoice(transition, now, { leg, choice: "revive", by }), resumed));
}

function extend(input: DecisionInput<"extendDeadline">): ReturnType<Decides<"extendDeadline">["extendDeadline"]> {
  const { state, command, actor, now } = input;
  const { reason, dueAt, note, isSilent, isEarlier } = command;
  const { deadline } = state;
  if (!deadline) return refuse("OFFER.WRONG_PHASE", { phase: state.phase, command: command.type });
  if (isEarlier && !state.policy.isSandbox) return refuse("OFFER.WRONG_PHASE", { phase: state.phase, command: command.type });
  const isRunning = deadline.pausedAt === undefined && !isEarlier;
  const refusal =
    needsReason(reason) ??
    needsLater(dueAt, now) ??
    (isRunning ? needsLater(dueAt, deadline.dueAt, "deadline") : null) ??
    needsNear(dueAt, now);
  const told = { ...(note !== undefined && { note }), ...(isSilent && { isSilent }) };
  return refusal ?? yes(input, { type: "deadlineExtended", by: personOf(actor), reason, kind: deadline.kind, dueAt, ...told });
}

const isUntouched = (state: OfferState): boolean =>
  offerSides.every((side) => !state.legs[side].paidOut && !state.legs[side].refunded && state.legs[side].returned.minor === 0n);
const arePaid = (state: OfferState): boolean => offerSides.every((side) => isPaid(state.legs[side]));
const arePaidOut = (state: OfferState): boolean => offerSides.every((side) => state.legs[side].paidOut);
const owesNothingBack = (state: OfferState): boolean =>
  offerSides.every((side) => state.legs[side].excess.minor === 0n && !isMismatchOpen(state.legs[side]));

/** False for a leg that was paid in part, because the refund removed its choice, and the choice cannot be opened again. */
const canResume = (state: OfferState): boolean =>
  haveBothSigned(state) &&
  isUntouched(state) &&
  (state.phase !== "refunding" || offerSides.every((side) => isPaid(state.legs[side]) || state.legs[side].receipts.length === 0));

/** Whether the facts of the offer permit each phase. An override moves the offer; it never creates money or signatures. */
const fits = {
  draft: () => false,
  published: (state) => !isMoneyInMotion(state) && isUntouched(state),
  signing: (state) => state.sides.buyer !== undefined && !isMoneyInMotion(state) && isUntouched(state),
  awaitingPayment: (state) => canResume(state) && owingSides(state).length > 0,
  suspended: canResume,
  verifying: (state) => canResume(state) && owingSides(state).length === 0 && !arePaid(state),
  payingOut: (state) => arePaid(state) && isUntouched(state),
  confirming: (state) => state.phase === "completed" && arePaidOut(state),
  /** After a payout a refund requires two managers, and an override is the act of one. */
  refunding: (state) => !isTerminal(state.phase) && refundableSides(state).length > 0 && paidOutSides(state).length === 0,
  completed: (state) => !isTerminal(state.phase) && arePaidOut(state) && owesNothingBack(state),
  refunded: () => false,
  cancelled: (state) => !isTerminal(state.phase) && state.phase !== "refunding" && isUntouched(state) && !hasReceipts(state),
} as const satisfies Record<Phase, (state: OfferState) => boolean>;

const hasReceipts = (state: OfferState): boolean => offerSides.some((side) => state.legs[side].receipts.length > 0);

/** Whether a manager may set the phase `to` now. */
export const reachableByOverride = (state: OfferState, to: Phase): boolean =>
  to !== state.phase && fits[to](state) && !isTransferSubmitted(state);

/** Returns the event that a normal transition would emit, so that letters and postings are the same. */
function naturalEvent(state: OfferState, to: Phase, now: Instant, by: string, reason: string): readonly EventBody[] {
  switch (to) {
    case "published":
      return [{ type: "offerPublished" }];
    case "awaitingPayment":
      return [{ type: "paymentWindowOpened", dueAt: windowEnd(state, "payment", now) ?? now }];
    case "suspended":
      return [{ type: "offerSuspended", by, reason, dueAt: windowEnd(state, "staffDecision", now) ?? now }];
    case "verifying":
      return [{ type: "verificationOpened" }];
    case "payingOut":
      return [{ type: "payoutsOpened" }];
    case "confirming":
      return [{ type: "confirmationsOpened" }];
    case "refunding":
      return [refundOpening(state, refundableSides(state), reason, by)];
    case "completed":
      return [{ type: "offerCompleted" }];
    case "cancelled":
      return [{ type: "offerCancelled", reason: "forced", by, note: reason }];
    case "draft":
    case "signing":
    case "refunded":
      return [];
  }
}

function changeStatus(input: DecisionInput<"changeStatus">): ReturnType<Decides<"changeStatus">["changeStatus"]> {
  const { state, command, actor, now } = input;
  const { to, reason, suppressLetters } = command;
  const isOld = command.byOne === true && to === "refunding" && refundableSides(state).length > 0 && !isTransferSubmitted(state);
  const refusal = needsReason(reason) ?? (isOld ? null : refusalOfTarget(state, to)) ?? refusalOfReopening(input);
  if (refusal) return refusal;
  const by = personOf(actor);
  const moved = emit(begin(state), now, { type: "statusChanged", from: state.phase, to, by, reason, suppressLetters });
  return ok(emitAll(moved, now, naturalEvent(state, to, now, by, reason)));
}

/** Only an admin reopens an ended offer. This is checked last, so that a transition closed to everybody is refused for its own reason. */
const refusalOfReopening = ({ state, actor }: DecisionInput<"changeStatus">): Refusal | null =>
  isTerminal(state.phase) && !(actor.kind === "manager" && actor.role === "admin") ? refuse("AUTH.FORBIDDEN") : null;

function refusalOfTarget(state: OfferState, to: Phase): Refusal | null {
  if (to !== state.phase && isTransferSubmitted(state)) return refuse("OFFER.MONEY_IN_MOTION");
  if (reachableByOverride(state, to)) return null;
  const asksForRefund = to === "cancelled" && !isTerminal(state.phase) && hasReceipts(state);
  return asksForRefund ? refuse("OFFER.REFUND_INSTEAD") : refuse("VALIDATION.CHOICE", { field: "to" });
}

const refusalOfHolding = (state: OfferState, leg: OfferSide): Refusal | null =>
  state.legs[leg].beneficiaryHold ? null : refuse("STAGE.CLOSED");

/**
 * The new account must be approved and belong to the same member, and no transfer to the old one may be under way. A replacement is also
 * possible after a bounced payout.
 */
function refusalOfReplacement({ state, command }: DecisionInput<"replaceBeneficiary">): Refusal | null {
  const { beneficiary: current, beneficiaryHold, bounced, outgoing, paidOut } = state.legs[command.leg];
  const { beneficiary, approved } = command;
  if (paidOut || !(beneficiaryHold || bounced)) return refuse("STAGE.CLOSED");
  if (outgoing.status === "submitted") return refuse("OFFER.MONEY_IN_MOTION");
  const isSamePayee = beneficiary.kind === current?.kind && beneficiary.memberId === current?.memberId;
  return isSamePayee && approved ? null : refuse("BANK.NOT_APPROVED");
}

export const decideStaff: Decides<StaffCommand> = {
  resume,
  extendDeadline: extend,
  changeStatus,
  confirmBeneficiary: (input) => {
    const { leg } = input.command;
    return refusalOfHolding(input.state, leg) ?? yes(input, { type: "beneficiaryConfirmed", leg, by: personOf(input.actor) });
  },
  replaceBeneficiary: (input) => {
    const { leg, beneficiary } = input.command;
    return refusalOfReplacement(input) ?? yes(input, { type: "beneficiaryConfirmed", leg, beneficiary, by: personOf(input.actor) });
  },
};
