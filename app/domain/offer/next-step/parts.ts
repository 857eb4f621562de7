import { isBounceReturned } from "../facts.ts";
import type { Leg, Mismatch, OfferSide, OfferState, StageName } from "../state.ts";
import type { NextStepCode, OtherwiseCode, Step } from "./codes.ts";

/** The offer's deadline with its automatic outcome; empty without a deadline. */
export function end({ deadline }: OfferState, otherwise: OtherwiseCode): Pick<Step, "by" | "otherwise" | "isPaused"> {
  if (!deadline) return {};
  return { by: deadline.dueAt, otherwise, ...(deadline.pausedAt !== undefined && { isPaused: true as const }) };
}

/** The step of a stage: the agent acts until it is submitted, then a manager. Late stages alert managers and decide nothing. */
export function stageStep(
  { legs }: OfferState,
  leg: OfferSide,
  name: StageName,
  codes: { readonly open: NextStepCode; readonly submitted: NextStepCode },
): Step {
  const stage = legs[leg][name];
  const isSubmitted = stage.status === "submitted";
  return {
    code: isSubmitted ? codes.submitted : codes.open,
    who: isSubmitted ? "staff" : "agent",
    leg,
    agentId: legs[leg].agentId,
    ...(stage.dueAt !== undefined && { by: stage.dueAt }),
    otherwise: "managersAlerted",
  };
}

/** Codes of an agent's refund. Money from a bounced payout has its own code. */
export const refundCodes = (leg: Leg) =>
  ({ open: isBounceReturned(leg) ? "bounceReturns" : "agentReturns", submitted: "managerConfirmsReturn" }) as const;

export function doneStep(state: OfferState): Step {
  const watch = end(state, "watch");
  if (state.phase === "cancelled")
    return { code: "cancelled", who: "nobody", ...(state.cancelReason && { cancelReason: state.cancelReason }), ...watch };
  return { code: state.phase === "refunded" ? "refunded" : "done", who: "nobody", ...watch };
}

/** The automatic outcome for a receipt without a choice (design/money §4). */
export const unlessChosen = ({ byDefault }: Pick<Mismatch, "byDefault">) =>
  byDefault === "returnExcess" ? "excessReturns" : "refundOpens";
