import type { ReplacementAgent } from "../commands.ts";
import { openDeadline } from "../enter.ts";
import { withLeg } from "../facts.ts";
import { type OfferSide, type OfferState, offerSides, type Policy } from "../state.ts";
import { withAgentFreed } from "./clock-events.ts";
import type { Evolutions } from "./evolution.ts";
import { newRevision, withoutSignatures } from "./terms-events.ts";

/** Replaces the frozen values of the former agent by those of the new one. Amounts, rate and windows do not change. */
function policyWith(policy: Policy, leg: OfferSide, { taxRatio, calendar, countsLateness }: ReplacementAgent): Policy {
  const { uncountedSides = [], ...rest } = policy;
  const uncounted = offerSides.filter((side) => (side === leg ? !countsLateness : uncountedSides.includes(side)));
  return {
    ...rest,
    taxRatios: { ...policy.taxRatios, [leg]: taxRatio },
    calendars: { ...policy.calendars, [leg]: calendar },
    ...(uncounted.length > 0 && { uncountedSides: uncounted }),
  };
}

/** Returns the state with another agent on the leg and no other change. The new agent's deadline is computed from it. */
export function withAgent(state: OfferState, leg: OfferSide, to: ReplacementAgent): OfferState {
  const freed = withAgentFreed(state, state.legs[leg].agentId);
  const { agentId, agentAccountId } = to;
  return { ...withLeg(freed, leg, { agentId, agentAccountId }), policy: policyWith(state.policy, leg, to) };
}

export const reassignmentEvents: Evolutions<"legReassigned"> = {
  legReassigned: (state, { leg, to, at, dueAt }) => {
    const moved = withAgent(state, leg, to);
    if (dueAt !== undefined) return { ...moved, deadline: openDeadline(moved, "payment", at, dueAt) };
    const voided = newRevision(withoutSignatures(moved));
    return { ...voided, deadline: openDeadline(voided, "signing", at, at + voided.policy.signingWindow) };
  },
};
