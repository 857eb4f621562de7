import type { Actor } from "./actor.ts";
import type { Command } from "./commands.ts";
import { decideStory } from "./decide.ts";
import { accepted, type Decision } from "./refusal.ts";
import { settleStory } from "./settle.ts";
import type { Instant, OfferState } from "./state.ts";
import type { Story } from "./story.ts";

/**
 * One step of the offer: decide, evolve, then settle until nothing follows. All events of a step carry `now` and consecutive
 * versions; `state` is the one after the last. Refusals are those of `decide`, and then nothing happened. `clickedAt` is when the
 * actor asked, at most `now`: lateness is judged by it, and events still happen `now`.
 */
export function applyCommand(state: OfferState, command: Command, actor: Actor, now: Instant, clickedAt: Instant = now): Decision<Story> {
  const decision = decideStory(state, command, actor, now, clickedAt);
  return decision.ok ? accepted(settleStory(decision.value, now)) : decision;
}
