import type { EventBody, OfferEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Instant, OfferState } from "./state.ts";

/** The result of one command so far: the state after it and the events, numbered without gaps. */
export interface Transition {
  readonly state: OfferState;
  readonly events: readonly OfferEvent[];
}

export const begin = (state: OfferState): Transition => ({ state, events: [] });

/** Adds one event, decided at `at`, to the transition. */
export function emit({ state, events }: Transition, at: Instant, body: EventBody): Transition {
  const event: OfferEvent = { ...body, version: state.version + 1, at };
  return { state: evolve(state, event), events: [...events, event] };
}

export const emitAll = (transition: Transition, at: Instant, bodies: readonly EventBody[]): Transition =>
  bodies.reduce((told, body) => emit(told, at, body), transition);
