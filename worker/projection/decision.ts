import { showTexts } from "#commands/typed-texts.server.ts";
import type { Projected } from "#data/offer/offers-projection.server.ts";
import type { Actor } from "#domain/offer/actor.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import { evolve } from "#domain/offer/evolve.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { Projection } from "#workflows/offer/activities.ts";

/** One event, with the state of the offer before and after it. */
export interface Step {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
}

/** A decision of the workflow as domain objects. */
export interface Decision extends Projected {
  readonly actor: Actor;
}

/** A decision that is new to the database, with the states before and after each of its events. */
export interface Written extends Decision {
  readonly steps: readonly Step[];
}

/** Runs before the transaction begins, so that decrypting typed notes does not lengthen it. */
export async function decisionOf({ offerId, snapshot, events, commandId, actor }: Projection): Promise<Decision> {
  const [state, told] = await Promise.all([showTexts(offerId, snapshot), showTexts(offerId, [...events])]);
  return { commandId, actor, state: fromWire<OfferState>(state), events: told.map((event) => fromWire<OfferEvent>(event)) };
}

/** Returns the states before and after each event, so that a letter describes the state at its event, not the last state. */
export function stepsOf(start: OfferState, events: readonly OfferEvent[]): Step[] {
  let before = start;
  return events.map((event) => {
    const step = { event, before, after: evolve(before, event) };
    before = step.after;
    return step;
  });
}
