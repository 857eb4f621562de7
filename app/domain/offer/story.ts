import type { EventBody, OfferEvent } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Instant, OfferState } from "./state.ts";

/** What one command has caused so far: the state after it and the events, numbered without gaps. */
export interface Story {
  readonly state: OfferState;
  readonly events: readonly OfferEvent[];
}

export const begin = (state: OfferState): Story => ({ state, events: [] });

/** The story with one more event, decided at `at`. */
export function tell({ state, events }: Story, at: Instant, body: EventBody): Story {
  const event: OfferEvent = { ...body, version: state.version + 1, at };
  return { state: evolve(state, event), events: [...events, event] };
}

export const tellAll = (story: Story, at: Instant, bodies: readonly EventBody[]): Story =>
  bodies.reduce((told, body) => tell(told, at, body), story);
