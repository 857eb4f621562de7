import { ApplicationFailure, condition, proxyActivities, proxyLocalActivities } from "@temporalio/workflow";
import { divergedFailure, type OfferActivities } from "./activities.ts";
import type { Outgoing, RunningOffer } from "./running-offer.ts";

const nonRetryableErrorTypes = [divergedFailure];

// Five times faster than a scheduled activity, but it holds a workflow task open: so only a few short attempts.
const quick = proxyLocalActivities<OfferActivities>({
  startToCloseTimeout: "2s",
  scheduleToCloseTimeout: "4s",
  retry: { maximumAttempts: 3, initialInterval: "50ms", nonRetryableErrorTypes },
});
const patient = proxyActivities<OfferActivities>({
  startToCloseTimeout: "15s",
  retry: { initialInterval: "500ms", backoffCoefficient: 2, maximumInterval: "10s", nonRetryableErrorTypes },
});

/** Writes the offer's decisions to the database, one after another, for as long as the workflow lives. */
export async function keepProjecting(offer: RunningOffer): Promise<never> {
  for (;;) {
    await condition(() => offer.outbox.length > 0);
    const next = offer.outbox[0];
    if (!next) continue;
    await project(next);
    next.projected = true;
    offer.outbox.shift();
  }
}

async function project({ projection, eventTypes }: Outgoing): Promise<void> {
  const summary = projection.refusal
    ? `refuse a late command: ${projection.refusal.code}`
    : `write ${eventTypes.join(", ") || "no change"}`;
  try {
    await quick.project.executeWithOptions({ summary }, [projection]);
  } catch (error) {
    if (hasDiverged(error)) throw error;
    await patient.project.executeWithOptions({ summary: `${summary} (the database was away)` }, [projection]);
  }
}

/** A local activity fails with the cause itself, a scheduled one wraps it. */
function hasDiverged(error: unknown): boolean {
  if (error instanceof ApplicationFailure) return error.type === divergedFailure;
  return error instanceof Error && error.cause !== undefined && hasDiverged(error.cause);
}
