// The next act of the people in a random scenario. Purely random acts hardly ever reach an offer's late phases, so people have different
// habits.
import type { Command } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import { nextWake } from "#domain/offer/next-wake.ts";
import type { Instant, OfferState, Phase } from "#domain/offer/state.ts";
import { clock } from "#domain/offer/testing/factories.ts";
import { type Dice as ScenarioDice, type Step, someStep } from "#domain/offer/testing/random-commands.ts";

const endings: readonly Command["type"][] = [
  "withdraw",
  "cancel",
  "forceCancel",
  "changeStatus",
  "refund",
  "bankAccountChanged",
  "memberBlocked",
];
const detours: readonly Command["type"][] = [
  ...endings,
  ...(["edit", "returnIncoming", "returnOutgoing", "returnConfirmation", "returnRefund", "reportBounce"] as const),
  ...(["setNetworkCommission", "extendDeadline", "agentSuspended"] as const),
];

export interface Temper {
  /** Percentages of steps: those that are acknowledged, and those that let the next deadline pass. */
  readonly heard: number;
  readonly late: number;
  readonly avoids: readonly Command["type"][];
  /** Preferred commands in a phase, which random choice alone would reach once in thousands of scenarios. */
  readonly wishes?: Partial<Record<Phase, readonly Command["type"][]>>;
}

/** Kinds of people, so that every phase is reached: some proceed, some are late, some do not act, some change their minds. */
export const tempers: readonly Temper[] = [
  { heard: 92, late: 1, avoids: detours },
  { heard: 90, late: 15, avoids: detours },
  { heard: 85, late: 50, avoids: endings },
  { heard: 95, late: 40, avoids: endings, wishes: { suspended: ["saveProof", "submitIncoming", "verifyIncoming"] } },
  { heard: 95, late: 1, avoids: detours, wishes: { verifying: ["forceCancel"] } },
  { heard: 95, late: 1, avoids: detours, wishes: { verifying: ["refund"], refunding: ["returnIncoming"] } },
  {
    heard: 95,
    late: 1,
    avoids: detours,
    wishes: { payingOut: ["verifyOutgoing", "refund", "consentRefund"], refunding: ["reportBounce"] },
  },
  { heard: 95, late: 1, avoids: endings, wishes: { signing: ["reassignLeg"], awaitingPayment: ["reassignLeg"] } },
  { heard: 95, late: 1, avoids: detours, wishes: { awaitingPayment: ["tick"] } },
  { heard: 80, late: 10, avoids: endings },
  { heard: 0, late: 8, avoids: [] },
];

/** A random step of these types that the core accepts, or null. */
function findAskedTerms(state: OfferState, now: Instant, luck: ScenarioDice, types: readonly Command["type"][]): Step | null {
  for (let tries = types.length * 30; tries > 0; tries -= 1) {
    const step = someStep(state, now, luck);
    if (types.includes(step.command.type) && decide(state, step.command, step.actor, step.now).ok) return step;
  }
  return null;
}

/** Mostly a step that is accepted and leads on, so that scenarios reach late phases; sometimes an arbitrary step. */
export function drawStep(state: OfferState, now: Instant, luck: ScenarioDice, { heard, late, avoids, wishes = {} }: Temper): Step {
  const wish = findAskedTerms(state, now, luck, wishes[state.phase] ?? []);
  if (wish !== null) return wish;
  const wake = nextWake(state);
  if (wake !== null && luck.chance(late)) return { actor: clock, command: { type: "tick" }, now: Math.max(now, wake) };
  const isGoodWanted = luck.chance(heard);
  for (let tries = 0; ; tries += 1) {
    const step = someStep(state, now, luck);
    const isGood = !avoids.includes(step.command.type) && decide(state, step.command, step.actor, step.now).ok;
    if (isGood || !isGoodWanted || tries > 12) return step;
  }
}
