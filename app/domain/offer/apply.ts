import { ok } from "../outcome.ts";
import type { Actor } from "./actor.ts";
import type { Command } from "./commands.ts";
import { decideTransition } from "./decide.ts";
import { withFollowUps } from "./follow-ups.ts";
import type { Decision } from "./refusal.ts";
import type { Instant, OfferState } from "./state.ts";
import type { Transition } from "./transition.ts";

/**
 * One step of the offer: decide, evolve, then what follows from the facts, until nothing does. All events of a step carry `now` and consecutive
 * versions; `state` is the one after the last. Refusals are those of `decide`, and then nothing happened. `clickedAt` is when the
 * actor asked, at most `now`: lateness is judged by it, and events still happen `now`.
 */
export function applyCommand(
  state: OfferState,
  command: Command,
  actor: Actor,
  now: Instant,
  clickedAt: Instant = now,
): Decision<Transition> {
  const decision = decideTransition(state, command, actor, now, clickedAt);
  return decision.ok ? ok(withFollowUps(decision.value, now)) : decision;
}
