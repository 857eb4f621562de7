import { ok, refuse } from "../outcome.ts";
import type { Actor } from "./actor.ts";
import type { Command, CommandType } from "./commands.ts";
import type { EventBody } from "./events.ts";
import type { Decision, Refusal } from "./refusal.ts";
import type { Instant, OfferState } from "./state.ts";
import { begin, emitAll, type Transition } from "./transition.ts";

/** A command with everything that its decision needs. */
export interface DecisionInput<T extends CommandType> {
  readonly state: OfferState;
  readonly command: Extract<Command, { readonly type: T }>;
  readonly actor: Actor;
  readonly now: Instant;
  /**
   * The instant at which the command was sent; earlier than `now` after an outage of the engine. A tick processes everything due by then.
   */
  readonly clickedAt: Instant;
}

/** The guards of one command. Actor and phase were checked before. */
export type Decide<T extends CommandType> = (input: DecisionInput<T>) => Decision<Transition>;
export type Decides<T extends CommandType> = { readonly [Type in T]: Decide<Type> };

export const yes = (
  { state, now }: Pick<DecisionInput<CommandType>, "state" | "now">,
  ...bodies: readonly EventBody[]
): Decision<Transition> => ok(emitAll(begin(state), now, bodies));

export const personOf = (actor: Actor): string => ("userId" in actor ? actor.userId : actor.kind);

export const isBlank = (text: string): boolean => text.trim() === "";
export const needsReason = (reason: string): Refusal | null =>
  isBlank(reason) ? refuse("VALIDATION.REQUIRED", { field: "reason" }) : null;
