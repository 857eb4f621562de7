import { attentionOf } from "./attention.ts";
import { withStageDeadline } from "./enter.ts";
import type { EventOf, EventType, OfferEvent } from "./events.ts";
import { clockEvents } from "./evolve/clock-events.ts";
import { mismatchEvents } from "./evolve/mismatch-events.ts";
import { moneyEvents } from "./evolve/money-events.ts";
import { termsEvents } from "./evolve/terms-events.ts";
import type { Instant, OfferState } from "./state.ts";

export type Happened<T extends EventType> = EventOf<T> & { readonly at: Instant };
/** What an event does to a state; it knows the instant and reads no clock. */
export type Evolution<T extends EventType> = (state: OfferState, event: Happened<T>) => OfferState;
export type Evolutions<T extends EventType> = { readonly [Type in T]: Evolution<Type> };

const evolutions: Evolutions<EventType> = { ...termsEvents, ...moneyEvents, ...mismatchEvents, ...clockEvents };

/**
 * The only way a state changes (design/offer §1): pure, total, and the same for ever, because stored events are replayed.
 * Version + 1; `event.version` must be that number.
 */
export function evolve(state: OfferState, event: OfferEvent): OfferState {
  const evolution = evolutions[event.type] as (state: OfferState, event: OfferEvent) => OfferState;
  const changed = withStageDeadline(evolution(state, event));
  return { ...changed, attention: attentionOf(changed), version: state.version + 1, updatedAt: event.at };
}
