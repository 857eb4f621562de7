import type { EventType, OfferEvent } from "#domain/offer/events.ts";
import { type CourseStep, phaseTraits } from "#domain/offer/phases.ts";
import type { OfferState } from "#domain/offer/state.ts";

/** Events that bring an offer to a step, the usual one first. */
export const openedBy = {
  signing: ["offerAccepted"],
  payment: ["paymentWindowOpened", "offerResumed"],
  check: ["verificationOpened"],
  payout: ["payoutsOpened"],
  done: ["offerCompleted"],
} as const satisfies Record<CourseStep, readonly EventType[]>;
const steps = Object.keys(openedBy) as CourseStep[];

/** The step that an event opens: null when it opens none of the steps, undefined when the event does not change the step. */
function openedStep(event: OfferEvent): CourseStep | null | undefined {
  if (event.type === "statusChanged") return phaseTraits[event.to].stop === null ? phaseTraits[event.to].step : undefined;
  return steps.find((step) => openedBy[step].some((type) => type === event.type));
}

/**
 * Returns the last step that the offer reached; null when it reached none. It is computed from the events, because the state of a
 * suspended, refunded or cancelled offer does not contain it, and a refund closes the stages that show it.
 */
export function reachedStep({ phase }: OfferState, events: readonly OfferEvent[]): CourseStep | null {
  const { step, stop } = phaseTraits[phase];
  if (stop === null) return step;
  return events.map(openedStep).findLast((opened) => opened !== undefined) ?? null;
}
