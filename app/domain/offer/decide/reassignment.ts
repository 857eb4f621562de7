import { refuse } from "../../outcome.ts";
import { type Decides, type DecisionInput, needsReason, personOf, yes } from "../decision-input.ts";
import { withAgent } from "../evolve/reassignment-events.ts";
import { isAgentSuspended, otherSide } from "../facts.ts";
import type { Refusal } from "../refusal.ts";
import type { Instant, OfferSide, OfferState } from "../state.ts";
import { paymentEnd } from "../windows.ts";

type Input = DecisionInput<"reassignLeg">;

/** Money is on its way to the suspended agent, or the member claims so. A declined proof is such a claim too. */
function isPayInUnderWay({ sides, legs }: OfferState, leg: OfferSide): boolean {
  const { receipts, incoming } = legs[leg];
  const { proof, proofReturned } = sides[leg] ?? {};
  return proof !== undefined || proofReturned !== undefined || receipts.length > 0 || incoming.status !== "closed";
}

/** One agent never serves both legs, and a suspended agent cannot take over a leg. */
function mayTake({ state: { legs }, command: { leg, to, eligible } }: Input): boolean {
  return eligible && to.agentId !== legs[leg].agentId && to.agentId !== legs[otherSide(leg)].agentId;
}

function refusalOfReassigning(input: Input): Refusal | null {
  const { state, command } = input;
  const { leg, reason } = command;
  if (!isAgentSuspended(state, leg)) return refuse("AGENT.NOT_STOPPED");
  if (isPayInUnderWay(state, leg)) return refuse("OFFER.PAID_TO_AGENT");
  return mayTake(input) ? needsReason(reason) : refuse("OFFER.NO_AGENT");
}

/**
 * A whole payment window from now, in the working hours of the agents who now receive the money. A later deadline that was promised does
 * not change.
 */
function endOfPayment({ state, command: { leg, to }, now }: Input): Instant | undefined {
  if (state.phase !== "awaitingPayment") return undefined;
  return Math.max(paymentEnd(withAgent(state, leg, to), now), state.deadline?.dueAt ?? now);
}

/**
 * Moves a leg of a suspended agent to another agent (design/people §11). During signing, the documents are generated and signed again.
 * During payment, the payer gets new requisites and a new deadline. Refusals: `AGENT.NOT_STOPPED`; `OFFER.PAID_TO_AGENT` once money or a
 * proof refers to the former agent; `OFFER.NO_AGENT` for an agent that cannot take over the leg; `VALIDATION.REQUIRED` without a reason.
 */
export const decideReassignment: Decides<"reassignLeg"> = {
  reassignLeg: (input) => {
    const { state, command, actor } = input;
    const { leg, to, reason } = command;
    const refusal = refusalOfReassigning(input);
    if (refusal) return refusal;
    const dueAt = endOfPayment(input);
    const from = state.legs[leg].agentId;
    return yes(input, { type: "legReassigned", leg, by: personOf(actor), reason, from, to, ...(dueAt !== undefined && { dueAt }) });
  },
};
