import { proxyActivities, workflowInfo } from "@temporalio/workflow";
import type { LedgerLook, ScheduledActivities } from "./activities.ts";

const activities = proxyActivities<ScheduledActivities>({
  startToCloseTimeout: "2m",
  retry: { maximumAttempts: 3, initialInterval: "2s" },
});

export async function collectExchangeRates(): Promise<void> {
  await activities.collectRates();
}

export async function reconcileOpenOffers(): Promise<number> {
  return await activities.reconcileOffers();
}

export async function sweepCommandInbox(): Promise<number> {
  return await activities.sweepInbox();
}

export async function forgetOldFeedEntries(): Promise<number> {
  return await activities.forgetOldNews();
}

/** Goes on where the last run that succeeded ended; the schedule keeps its answer. */
export async function watchLedger(): Promise<LedgerLook> {
  const { lastResult } = workflowInfo();
  return await activities.checkLedger((lastResult as LedgerLook | undefined) ?? null);
}

export async function signCheckpoint(): Promise<void> {
  await activities.writeCheckpoint();
}
