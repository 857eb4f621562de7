import { proxyActivities } from "@temporalio/workflow";
import type { ScheduledActivities } from "./activities.ts";

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
