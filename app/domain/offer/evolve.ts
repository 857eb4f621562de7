import { attentionOf } from "./attention.ts";
import { withStageDeadline } from "./enter.ts";
import type { EventType, OfferEvent } from "./events.ts";
import { clockEvents } from "./evolve/clock-events.ts";
import type { Evolutions } from "./evolve/evolution.ts";
import { mismatchEvents } from "./evolve/mismatch-events.ts";
import { moneyEvents } from "./evolve/money-events.ts";
import { reassignmentEvents } from "./evolve/reassignment-events.ts";
import { termsEvents } from "./evolve/terms-events.ts";
import type { OfferState } from "./state.ts";

const evolutions: Evolutions<EventType> = { ...termsEvents, ...moneyEvents, ...mismatchEvents, ...clockEvents, ...reassignmentEvents };

/**
 * The only function that changes a state (design/offer §1). It is pure and total, and its results must never change, because stored events
 * are replayed. Version + 1; `event.version` must be that number.
 */
export function evolve(state: OfferState, event: OfferEvent): OfferState {
  const evolution = evolutions[event.type] as (state: OfferState, event: OfferEvent) => OfferState;
  const changed = withStageDeadline(evolution(state, event));
  // `watchEnded` keeps `updatedAt`, because the day on which a deal ended is the day of its statement.
  const updatedAt = event.type === "watchEnded" ? state.updatedAt : event.at;
  return { ...changed, attention: attentionOf(changed), version: state.version + 1, updatedAt };
}
