import { ok, refuse } from "../outcome.ts";
import type { Actor } from "./actor.ts";
import type { Command, CommandType } from "./commands.ts";
import { decideClock } from "./decide/clock.ts";
import { decideExcess } from "./decide/excess.ts";
import { decideMismatch } from "./decide/mismatch.ts";
import { decideMoneyIn } from "./decide/money-in.ts";
import { decideMoneyOut } from "./decide/money-out.ts";
import { decideReassignment } from "./decide/reassignment.ts";
import { decideStaff } from "./decide/staff.ts";
import { decideSystem } from "./decide/system.ts";
import { decideTerms } from "./decide/terms.ts";
import type { Decide, Decides, DecisionInput } from "./decision-input.ts";
import type { OfferEvent } from "./events.ts";
import { phaseTable } from "./phase-table.ts";
import type { Decision } from "./refusal.ts";
import type { Instant, OfferState } from "./state.ts";
import { begin, type Transition } from "./transition.ts";
import { refusalOfActor } from "./who.ts";

const guards: Decides<CommandType> = {
  ...decideTerms,
  ...decideMoneyIn,
  ...decideMismatch,
  ...decideExcess,
  ...decideMoneyOut,
  ...decideStaff,
  ...decideReassignment,
  ...decideSystem,
  ...decideClock,
};

/** Like {@link decide}, but returns the transition: the events and the state after them. */
export function decideTransition(
  state: OfferState,
  command: Command,
  actor: Actor,
  now: Instant,
  clickedAt: Instant = now,
): Decision<Transition> {
  const refusal = refusalOfActor(state, command, actor);
  if (refusal) return refusal;
  const cell = phaseTable[state.phase][command.type];
  if (cell === "no") return refuse("OFFER.WRONG_PHASE", { phase: state.phase, command: command.type });
  if (cell === "quiet") return ok(begin(state));
  const guard = guards[command.type] as Decide<CommandType>;
  return guard({ state, command, actor, now, clickedAt } as DecisionInput<CommandType>);
}

/**
 * The only function that decides whether a command is allowed (design/offer §1, §4). It checks the actor, then the phase, then the
 * command's own guards. Events are numbered from `state.version + 1` and stamped with `now`; an accepted command may cause none. Refusals
 * carry a code of the catalogue.
 */
export function decide(state: OfferState, command: Command, actor: Actor, now: Instant): Decision<readonly OfferEvent[]> {
  const decision = decideTransition(state, command, actor, now);
  return decision.ok ? ok(decision.value.events) : decision;
}
