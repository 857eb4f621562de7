// What the people of a random scenario do next. Chance alone hardly ever leads an offer to its late phases, so they have tempers.
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
  /** In a hundred steps: those that are heard and not avoided; those that let the next clock run out. */
  readonly heard: number;
  readonly late: number;
  readonly avoids: readonly Command["type"][];
  /** Wanted first of all in a phase: turns that chance alone takes once in thousands of scenarios. */
  readonly wishes?: Partial<Record<Phase, readonly Command["type"][]>>;
}

/** How the people of a scenario are, so that every phase is reached: those who go on, who come late, who stay away, who change their minds. */
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

/** A step of these types that is heard, if one can be drawn. */
function findAskedTerms(state: OfferState, now: Instant, luck: ScenarioDice, types: readonly Command["type"][]): Step | null {
  for (let tries = types.length * 30; tries > 0; tries -= 1) {
    const step = someStep(state, now, luck);
    if (types.includes(step.command.type) && decide(state, step.command, step.actor, step.now).ok) return step;
  }
  return null;
}

/** Mostly a step that is heard and leads on, so that scenarios reach their late phases; now and then any step. */
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
