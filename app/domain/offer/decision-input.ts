import { ok, refuse } from "../outcome.ts";
import type { Actor } from "./actor.ts";
import type { Command, CommandType } from "./commands.ts";
import type { EventBody } from "./events.ts";
import type { Decision, Refusal } from "./refusal.ts";
import type { Instant, OfferState } from "./state.ts";
import { begin, emitAll, type Transition } from "./transition.ts";

/** One question to the core. */
export interface DecisionInput<T extends CommandType> {
  readonly state: OfferState;
  readonly command: Extract<Command, { readonly type: T }>;
  readonly actor: Actor;
  readonly now: Instant;
  /** When the command was sent: earlier than `now` when the engine was away. Of a tick: what is due by then is done. */
  readonly clickedAt: Instant;
}

/** The guards of one command beyond who and in which phase; both were checked before. */
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
