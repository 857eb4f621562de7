import type { Refusal } from "#contracts/outcome.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import { reachableByOverride } from "#domain/offer/decide/staff.ts";
import { decide } from "#domain/offer/decide.ts";
import { isAgentSuspended } from "#domain/offer/facts.ts";
import { phases } from "#domain/offer/phases.ts";
import { type Instant, type OfferState, offerSides } from "#domain/offer/state.ts";

/** Actions of managers besides verdicts, in page order (design/offer §4). */
export const staffActionNames = [
  "resume",
  "extendDeadline",
  "reassignLeg",
  "refund",
  "consentRefund",
  "forceCancel",
  "changeStatus",
] as const;
export type StaffActionName = (typeof staffActionNames)[number];

export interface StaffAction {
  readonly action: StaffActionName;
  /** Reason why it is not possible now; null when it is. */
  readonly refusal: Refusal | null;
}

const reason = "—";

/** A command for the stopped agent's leg with an empty agent id, because the manager chooses the agent on the page. */
function sampleReassignment(state: OfferState): Command {
  const leg = offerSides.find((side) => isAgentSuspended(state, side)) ?? "owner";
  const { taxRatios, calendars } = state.policy;
  const to = { agentId: "", agentAccountId: "", taxRatio: taxRatios[leg], calendar: calendars[leg], countsLateness: true };
  return { type: "reassignLeg", leg, to, eligible: true, reason };
}

/** Returns valid input for an action, to get the core's answer. */
function sampleOf(state: OfferState, action: StaffActionName, now: Instant): Command {
  const dueAt = Math.max(now, state.deadline?.dueAt ?? now) + 1;
  if (action === "resume" || action === "extendDeadline") return { type: action, reason, dueAt };
  if (action === "consentRefund") return { type: action, proposedAt: state.refundProposal?.at ?? 0 };
  if (action === "reassignLeg") return sampleReassignment(state);
  if (action !== "changeStatus") return { type: action, reason };
  const to = phases.find((phase) => reachableByOverride(state, phase)) ?? "cancelled";
  return { type: action, to, reason, suppressLetters: false };
}

/** Returns every action with the core's answer, so that an unavailable one shows its reason (design/screens §1). */
export function staffActions(state: OfferState, actor: Actor, now: Instant): readonly StaffAction[] {
  const named = staffActionNames.filter((action) => {
    if (action === "consentRefund") return state.refundProposal !== undefined;
    return action !== "reassignLeg" || state.hold !== undefined;
  });
  return named.map((action) => {
    const verdict = decide(state, sampleOf(state, action, now), actor, now);
    return { action, refusal: verdict.ok ? null : verdict };
  });
}
