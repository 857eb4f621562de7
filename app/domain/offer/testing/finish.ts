import type { Actor } from "../actor.ts";
import { sampleCommands } from "../allowed/sample-commands.ts";
import { applyCommand } from "../apply.ts";
import type { Command, CommandType } from "../commands.ts";
import { nextWake } from "../next-wake.ts";
import { isTerminal } from "../phases.ts";
import type { Instant, OfferState } from "../state.ts";
import { everybody } from "./random-commands.ts";

/** Ordinary commands of cooperative people, in order; no override, no forced end. */
const duties: readonly CommandType[] = [
  "agentResumed",
  "answerExcess",
  "confirmBeneficiary",
  "verifyIncoming",
  "verifyOutgoing",
  "verifyConfirmation",
  "verifyRefund",
  "submitRefund",
  "submitOutgoing",
  "submitConfirmation",
  "publish",
  "accept",
  "documentsGenerated",
  "sign",
  "submitIncoming",
];

interface Moment {
  readonly state: OfferState;
  readonly now: Instant;
}

function tryDuty({ state, now }: Moment, type: CommandType): Moment | null {
  for (const actor of everybody) {
    const found = sampleCommands(state, type, actor, now).find((command) => changes(state, command, actor, now));
    const decision = found && applyCommand(state, found, actor, now);
    if (decision?.ok) return { state: decision.value.state, now };
  }
  return null;
}

function changes(state: OfferState, command: Command, actor: Actor, now: Instant): boolean {
  const decision = applyCommand(state, command, actor, now);
  return decision.ok && decision.value.events.length > 0;
}

/** Moves the clock forward when no command is possible. */
function wait({ state, now }: Moment): Moment | null {
  const wake = nextWake(state);
  if (wake === null) return null;
  const due = Math.max(wake, now);
  const decision = applyCommand(state, { type: "tick" }, { kind: "clock" }, due);
  return decision.ok ? { state: decision.value.state, now: due } : null;
}

/** The number of steps in which cooperative people and the clock can end the offer; null when they cannot. */
export function stepsToEnd(from: OfferState, now: Instant, limit = 80): number | null {
  let moment: Moment = { state: from, now };
  for (let step = 0; step <= limit; step += 1) {
    if (isTerminal(moment.state.phase)) return step;
    const current = moment;
    const waiting = duties.map((type) => () => tryDuty(current, type));
    const next = waiting.reduce<Moment | null>((found, duty) => found ?? duty(), null) ?? wait(current);
    if (next === null) return null;
    moment = next;
  }
  return null;
}
