import { ok } from "../outcome.ts";
import type { Actor } from "./actor.ts";
import type { Command } from "./commands.ts";
import { decideTransition } from "./decide.ts";
import { withFollowUps } from "./follow-ups.ts";
import { decisiveDue, isLate } from "./next-wake.ts";
import type { Decision } from "./refusal.ts";
import type { Instant, OfferState } from "./state.ts";
import { begin, type Transition } from "./transition.ts";

/** When the command was sent. */
export interface Asked {
  /** At most the instant of the decision. */
  readonly at: Instant;
  /** A step of a running workflow from before decision 135, which accepted late commands. */
  readonly acceptsLate?: boolean;
}

/**
 * One step of the offer: what was due before the command, then the command, then what follows from the facts. All events of a step carry
 * `now` and consecutive versions; `state` is the one after the last. Refusals are those of `decide`, and then nothing happened.
 */
export function applyCommand(
  state: OfferState,
  command: Command,
  actor: Actor,
  now: Instant,
  asked: Asked = { at: now },
): Decision<Transition> {
  const before = asked.acceptsLate || isOrderless(command) ? begin(state) : afterDue(state, now, asked.at);
  const decision = decideTransition(before.state, command, actor, now, asked.at);
  if (!decision.ok) return decision;
  const { state: after, events } = withFollowUps(decision.value, now);
  return ok({ state: after, events: [...before.events, ...events] });
}

/** The offer as a command that was sent at `askedAt` meets it: the clock has acted on each deadline and choice that was due before. */
export function afterDue(state: OfferState, now: Instant, askedAt: Instant = now): Transition {
  const due = decisiveDue(state);
  if (due === null || !isLate(state, askedAt)) return begin(state);
  const tick = applyCommand(state, { type: "tick" }, { kind: "clock" }, now, { at: due });
  if (!tick.ok || tick.value.events.length === 0) return begin(state);
  const rest = afterDue(tick.value.state, now, askedAt);
  return { state: rest.state, events: [...tick.value.events, ...rest.events] };
}

/** Commands without a place in the order of time: the tick of the clock, and documents, which the product generates. */
export const isOrderless = ({ type }: Command): boolean => type === "tick" || type === "documentsGenerated";
