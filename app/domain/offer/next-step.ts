import type { Viewer } from "./actor.ts";
import { isMismatchOpen, otherSide, sideOf } from "./facts.ts";
import { fundsLocation, type MoneyPlace } from "./funds-location.ts";
import { type Lateness, latenessFor, promisedNews } from "./lateness.ts";
import type { MoneyLineCode, NextStep, NextStepCode, Step } from "./next-step/codes.ts";
import { stepForSide } from "./next-step/for-side.ts";
import { stepForStaff } from "./next-step/for-staff.ts";
import { doneStep } from "./next-step/parts.ts";
import { isTerminal } from "./phases.ts";
import { type Instant, type OfferSide, type OfferState, offerSides, type StageName } from "./state.ts";

export * from "./next-step/codes.ts";

const lineOfPlace = {
  withYou: "withYou",
  onTheWay: "onTheWay",
  heldByAgent: "heldByAgent",
  excessHeld: "excessHeld",
  payoutOnTheWay: "onTheWayToYou",
  paidOut: "withRecipient",
  returning: "goingBack",
  returned: "returnedToYou",
} as const satisfies Record<MoneyPlace, MoneyLineCode>;

/** The money line for a side: its own pay-in until payouts are sent, then the payout to its recipient. */
function lineForSide(state: OfferState, side: OfferSide): MoneyLineCode {
  if (state.phase === "signing") return "nobodyPaysYet";
  const own = fundsLocation(state, side).place;
  const coming = fundsLocation(state, otherSide(side)).place;
  if (own === "withYou" || own === "returning" || own === "returned") return lineOfPlace[own];
  if (coming === "payoutOnTheWay" || coming === "paidOut") return lineOfPlace[coming];
  const isPart = own === "heldByAgent" && isMismatchOpen(state.legs[side]) && state.legs[side].mismatch?.kind === "short";
  if (isPart) return "partHeld";
  // In a stopped offer the partner's money does not come, so only the place of the reader's own money is shown.
  const isLeft = own === "payoutOnTheWay" || own === "paidOut";
  return isLeft && coming !== "returning" && coming !== "returned" ? "heldByAgent" : lineOfPlace[own];
}

function lineForOthers(state: OfferState): MoneyLineCode {
  if (state.phase === "signing") return "nobodyPaysYet";
  const places = offerSides.map((side) => fundsLocation(state, side).place);
  const moved = places.find((place) => place !== "withYou");
  return moved ? lineOfPlace[moved] : "withBothSides";
}

function stepFor(state: OfferState, viewer: Viewer, side: OfferSide | null): Step {
  if (side !== null) return stepForSide(state, side);
  if (viewer.kind === "agentStaff")
    return stepForStaff(
      state,
      offerSides.filter((leg) => state.legs[leg].agentId === viewer.agentId),
      { as: "agent" },
    );
  if (viewer.kind === "manager") return stepForStaff(state, offerSides, { as: "staff", userId: viewer.userId });
  if (viewer.kind !== "member" && viewer.kind !== "guest") return stepForStaff(state, offerSides, { as: "staff" });
  if (state.phase === "published") return { code: "acceptOffer", who: "you" };
  return isTerminal(state.phase) ? doneStep(state) : { code: "nothingForYou", who: "nobody" };
}

/** The stage that an agent or the staff must finish in each step. */
const stagesOfSteps: Partial<Record<NextStepCode, StageName>> = {
  ...{ agentChecks: "incoming", managerConfirmsPayIn: "incoming" },
  ...{ agentPaysOut: "outgoing", managerConfirmsPayout: "outgoing", payoutBounced: "outgoing" },
  ...{ payoutOnTheWay: "confirmation", arrivalChecked: "confirmation" },
  ...{ excessReturns: "refund", agentReturns: "refund", bounceReturns: "refund", managerConfirmsReturn: "refund" },
};

/** The delay shown in the step of a side: one at a time, even if more stages are late. */
export function latenessOfStep(state: OfferState, side: OfferSide, now: Instant, step = stepForSide(state, side)): Lateness | undefined {
  return latenessFor(state, side, now).find(({ leg, stage }) => leg === step.leg && stage === stagesOfSteps[step.code]);
}

/** Replaces the missed deadline of a late step by the new deadline. */
function withLateness(step: Step, state: OfferState, side: OfferSide, now: Instant): Step {
  const late = latenessOfStep(state, side, now, step);
  if (late === undefined) return step;
  const newsBy = promisedNews(state, late, now);
  const { stage, since } = late;
  return { ...step, by: late.expected, late: { stage, since, lasts: now - since, ...(newsBy !== null && { newsBy }) } };
}

/**
 * The next step of an offer for one reader (design/screens §7): actor, act, deadline, automatic outcome and place of the money. It contains
 * codes and values only; cards, pages, letters and pushes use the same step.
 */
export function nextStep(state: OfferState, viewer: Viewer, now: Instant): NextStep {
  const side = viewer.kind === "guest" ? null : sideOf(state, viewer);
  const found = stepFor(state, viewer, side);
  const step = side === null ? found : withLateness(found, state, side, now);
  const money = side === null ? lineForOthers(state) : lineForSide(state, side);
  const isOverdue = step.by !== undefined && step.by < now;
  return { ...step, money, ...(isOverdue && { isOverdue: true as const }) };
}
