import type { EventOf, EventType } from "../events.ts";
import type { Instant, OfferState } from "../state.ts";

export type TimedEvent<T extends EventType> = EventOf<T> & { readonly at: Instant };
/** Applies an event to a state. The instant comes with the event; no clock is read. */
export type Evolution<T extends EventType> = (state: OfferState, event: TimedEvent<T>) => OfferState;
export type Evolutions<T extends EventType> = { readonly [Type in T]: Evolution<Type> };
