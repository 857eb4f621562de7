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
  /** The instant at which the command was sent, not later than the decision. */
  readonly at: Instant;
  /** A step of a running workflow from before decision 135, which accepted late commands. */
  readonly acceptsLate?: boolean;
}

/**
 * Applies one command: first the events that were due before it, then its own events, then the follow-ups. All events of the step carry
 * `now` and consecutive versions; `state` is the state after the last one. Returns the refusals of `decide`; a refused step has no events.
 */
export function applyCommand(
  state: OfferState,
  command: Command,
  actor: Actor,
  now: Instant,
  asked: Asked = { at: now },
): Decision<Transition> {
  const before = asked.acceptsLate || isTimeIndependent(command) ? begin(state) : afterDue(state, now, asked.at);
  const decision = decideTransition(before.state, command, actor, now, asked.at);
  if (!decision.ok) return decision;
  const { state: after, events } = withFollowUps(decision.value, now);
  return ok({ state: after, events: [...before.events, ...events] });
}

/**
 * Returns the offer against which a command sent at `askedAt` is decided: deadlines and choices that were due before it are already
 * applied.
 */
export function afterDue(state: OfferState, now: Instant, askedAt: Instant = now): Transition {
  const due = decisiveDue(state);
  if (due === null || !isLate(state, askedAt)) return begin(state);
  const tick = applyCommand(state, { type: "tick" }, { kind: "clock" }, now, { at: due });
  if (!tick.ok || tick.value.events.length === 0) return begin(state);
  const rest = afterDue(tick.value.state, now, askedAt);
  return { state: rest.state, events: [...tick.value.events, ...rest.events] };
}

/** Commands for which the time of sending does not matter: the clock's tick, and the documents that the product generates. */
export const isTimeIndependent = ({ type }: Command): boolean => type === "tick" || type === "documentsGenerated";
