import { isBounceReturned } from "../facts.ts";
import type { Leg, Mismatch, OfferSide, OfferState, StageName } from "../state.ts";
import type { NextStepCode, OtherwiseCode, Step } from "./codes.ts";

/** The offer's deadline with what it does by itself; nothing when there is no clock. */
export function end({ deadline }: OfferState, otherwise: OtherwiseCode): Pick<Step, "by" | "otherwise" | "isPaused"> {
  if (!deadline) return {};
  return { by: deadline.dueAt, otherwise, ...(deadline.pausedAt !== undefined && { isPaused: true as const }) };
}

/** An agent's stage: the agent until it is submitted, a manager from then on; late stages alert managers and decide nothing. */
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

/** What an agent's refund is called: money that a bank sent back is said to be that. */
export const refundCodes = (leg: Leg) =>
  ({ open: isBounceReturned(leg) ? "bounceReturns" : "agentReturns", submitted: "managerConfirmsReturn" }) as const;

export function doneStep(state: OfferState): Step {
  const watch = end(state, "watch");
  if (state.phase === "cancelled")
    return { code: "cancelled", who: "nobody", ...(state.cancelReason && { cancelReason: state.cancelReason }), ...watch };
  return { code: state.phase === "refunded" ? "refunded" : "done", who: "nobody", ...watch };
}

/** What becomes of a receipt that nobody decides about (design/money §4). */
export const unlessChosen = ({ byDefault }: Pick<Mismatch, "byDefault">) =>
  byDefault === "returnExcess" ? "excessReturns" : "refundOpens";
