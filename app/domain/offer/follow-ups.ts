import type { EventBody, OfferEvent } from "./events.ts";
import {
  haveBothSigned,
  holdsMoney,
  isArrivalAwaited,
  isIncomingUnresolved,
  isMismatchOpen,
  isPaid,
  isUnfinished,
  owingSides,
} from "./facts.ts";
import { phaseTraits } from "./phases.ts";
import { type Instant, type Leg, type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";
import { begin, emit, type Transition } from "./transition.ts";
import { movedToWorkingTime, paymentEnd } from "./windows.ts";

type Next = (state: OfferState, now: Instant) => EventBody | null;

const none: Next = () => null;
const both = (test: (side: OfferSide) => boolean): boolean => offerSides.every(test);

/**
 * Returns whether the side has paid, or sent a proof in time. A late proof alone changes nothing until a manager decides (design/offer §4
 * saveProof).
 */
const isReady = ({ legs, sides }: OfferState, side: OfferSide): boolean => isPaid(legs[side]) || sides[side]?.proof?.late === false;

/** The leg has no excess to return, no open choice and no refund to send. */
const isClear = ({ legs }: OfferState, side: OfferSide): boolean =>
  legs[side].excess.minor === 0n && !isMismatchOpen(legs[side]) && !isUnfinished(legs[side].refund);

/** Returns whether nothing is left to refund, to look for or to confirm. A payout on its way may still bounce (decision 022). */
const isReturned = (leg: Leg): boolean =>
  !(holdsMoney(leg) || isIncomingUnresolved(leg) || isUnfinished(leg.refund) || isArrivalAwaited(leg));

function afterRefunding({ legs, cancelReason }: OfferState): EventBody | null {
  const isDone = both((side) => isReturned(legs[side]));
  if (!isDone) return null;
  const cameToNothing = both((side) => legs[side].received.minor === 0n && legs[side].receipts.length === 0);
  return cameToNothing
    ? { type: "offerCancelled", reason: cancelReason ?? "paymentProofExpired", by: "clock", note: "noMoneyCame" }
    : { type: "offerRefunded" };
}

const next = {
  draft: none,
  published: none,
  signing: (state, now) => (haveBothSigned(state) ? { type: "paymentWindowOpened", dueAt: paymentEnd(state, now) } : null),
  awaitingPayment: (state) => (owingSides(state).length === 0 ? { type: "verificationOpened" } : null),
  suspended: (state) => (state.suspendedBy === "clock" && both((side) => isReady(state, side)) ? { type: "verificationOpened" } : null),
  verifying: (state, now) => {
    if (both((side) => isPaid(state.legs[side]))) return { type: "payoutsOpened" };
    return owingSides(state).length > 0 ? { type: "paymentWindowOpened", dueAt: paymentEnd(state, now) } : null;
  },
  payingOut: (state) => (both((side) => state.legs[side].paidOut) ? { type: "confirmationsOpened" } : null),
  confirming: (state) => {
    if (!both((side) => state.legs[side].paidOut)) return { type: "payoutsOpened" };
    const isDone = both((side) => state.legs[side].confirmation.status === "verified" && isClear(state, side));
    return isDone ? { type: "offerCompleted" } : null;
  },
  refunding: afterRefunding,
  completed: none,
  refunded: none,
  cancelled: none,
} as const satisfies Record<Phase, Next>;

/** The deadline is paused until the agent is resumed or a manager sets a deadline (design/people §10.3). */
function clockOf({ phase, hold, deadline }: OfferState): "mustStop" | "mustRun" | "asItIs" {
  if (!phaseTraits[phase].stopsWithAgent || !deadline) return "asItIs";
  const shouldStand = hold !== undefined && !hold.released;
  if (shouldStand === (deadline.pausedAt !== undefined)) return "asItIs";
  return shouldStand ? "mustStop" : "mustRun";
}

function clockEvent(state: OfferState, now: Instant): EventBody | null {
  const clock = clockOf(state);
  if (clock === "mustStop") return { type: "clockPaused", reason: "agentSuspended" };
  if (clock === "asItIs" || !state.deadline) return null;
  const left = state.deadline.dueAt - (state.deadline.pausedAt ?? now);
  const end = now + left;
  return { type: "clockResumed", dueAt: state.deadline.kind === "payment" ? movedToWorkingTime(state, end) : end };
}

/** Adds events until no further one follows from the facts. */
export function withFollowUps(transition: Transition, now: Instant): Transition {
  const body = next[transition.state.phase](transition.state, now) ?? clockEvent(transition.state, now);
  return body ? withFollowUps(emit(transition, now, body), now) : transition;
}

/**
 * Events that follow from the facts alone, by phase, so that each transition is coded once (design/offer §1). @internal Random tests check
 * that none is left after a step.
 */
export const deriveFollowUps = (state: OfferState, now: Instant): readonly OfferEvent[] => withFollowUps(begin(state), now).events;
