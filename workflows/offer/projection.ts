import { ApplicationFailure, condition, proxyActivities, proxyLocalActivities } from "@temporalio/workflow";
import { divergedFailure, type OfferActivities, type Projection } from "./activities.ts";
import type { Outgoing, RunningOffer } from "./running-offer.ts";

const nonRetryableErrorTypes = [divergedFailure];

// A local activity is five times faster than a scheduled one, but it keeps a workflow task open, so it gets only a few short attempts.
const quick = proxyLocalActivities<OfferActivities>({
  startToCloseTimeout: "1500ms",
  scheduleToCloseTimeout: "3s",
  retry: { maximumAttempts: 3, initialInterval: "50ms", nonRetryableErrorTypes },
});
const patient = proxyActivities<OfferActivities>({
  startToCloseTimeout: "15s",
  retry: { initialInterval: "500ms", backoffCoefficient: 2, maximumInterval: "3s", nonRetryableErrorTypes },
});

/**
 * Maximum time of consecutive local activities. After eight seconds the engine would continue one in the next task, and an Update in that
 * task would be replayed in a different order than it was decided, so that the history could never be replayed again.
 */
const quickForMs = 3_000;

/** Writes the offer's decisions to the database, one after another, for as long as the workflow lives. */
export async function keepProjecting(offer: RunningOffer): Promise<never> {
  let since = Date.now();
  for (;;) {
    const wasIdle = offer.outbox.length === 0;
    await condition(() => offer.outbox.length > 0);
    if (wasIdle) since = Date.now();
    const next = offer.outbox[0];
    if (!next) continue;
    if (!(await isWrittenQuickly(next, since + quickForMs))) {
      await writePatiently(next);
      since = Date.now();
    }
    next.projected = true;
    offer.outbox.shift();
  }
}

async function isWrittenQuickly({ projection, eventTypes }: Outgoing, until: number): Promise<boolean> {
  if (Date.now() > until) return false;
  try {
    await quick.project.executeWithOptions({ summary: summaryOf(projection, eventTypes) }, [projection]);
    return true;
  } catch (error) {
    if (hasDiverged(error)) throw error;
    return false;
  }
}

const writePatiently = ({ projection, eventTypes }: Outgoing) =>
  patient.project.executeWithOptions({ summary: `${summaryOf(projection, eventTypes)} (the database was slow or away)` }, [projection]);

const summaryOf = ({ refusal }: Projection, eventTypes: readonly string[]) =>
  refusal ? `refuse a late command: ${refusal.code}` : `write ${eventTypes.join(", ") || "no change"}`;

/** A local activity fails with the cause itself, a scheduled one with a wrapper around it. */
function hasDiverged(error: unknown): boolean {
  if (error instanceof ApplicationFailure) return error.type === divergedFailure;
  return error instanceof Error && error.cause !== undefined && hasDiverged(error.cause);
}
