import type { ErrorCode } from "#contracts/error-codes.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { Command } from "#domain/offer/commands.ts";
import { reachableByOverride } from "#domain/offer/decide/staff.ts";
import { decide } from "#domain/offer/decide.ts";
import type { Instant, OfferState } from "#domain/offer/state.ts";
import { phases } from "#domain/offer/state.ts";

/** What a manager may do beyond verdicts, in the order of the page (design/offer §4). */
export const powerNames = ["resume", "extendDeadline", "refund", "forceCancel", "changeStatus"] as const;
export type PowerName = (typeof powerNames)[number];

export interface StaffPower {
  readonly power: PowerName;
  /** Why it is not possible now; null when it is. */
  readonly refusal: { readonly code: ErrorCode; readonly params: Readonly<Record<string, string | number>> } | null;
}

const reason = "—";

/** Good input for a power, as a careful form would send it. */
function sampleOf(state: OfferState, power: PowerName, now: Instant): Command {
  const dueAt = Math.max(now, state.deadline?.dueAt ?? now) + 1;
  if (power === "resume" || power === "extendDeadline") return { type: power, reason, dueAt };
  if (power !== "changeStatus") return { type: power, reason };
  const to = phases.find((phase) => reachableByOverride(state, phase)) ?? "cancelled";
  return { type: power, to, reason, suppressLetters: false };
}

/** Every power with the core's own answer, so that a missing one explains itself (design/screens §1). */
export function staffPowers(state: OfferState, actor: Actor, now: Instant): readonly StaffPower[] {
  return powerNames.map((power) => {
    const verdict = decide(state, sampleOf(state, power, now), actor, now);
    return { power, refusal: verdict.ok ? null : { code: verdict.code, params: verdict.params } };
  });
}
