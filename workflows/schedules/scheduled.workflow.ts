import { proxyActivities, sleep, workflowInfo } from "@temporalio/workflow";
import { schedulesQueue } from "../offer/contract.ts";
import type { LedgerLook, ScheduledActivities } from "./activities.ts";

/** Activities on the separate task queue of the schedules, whose name is known only inside a workflow. */
const activities = () =>
  proxyActivities<ScheduledActivities>({
    taskQueue: schedulesQueue(workflowInfo().taskQueue),
    startToCloseTimeout: "2m",
    // The work of a dead worker moves to another one within seconds. Until then the schedule skips its runs.
    heartbeatTimeout: "10s",
    retry: { maximumAttempts: 3, initialInterval: "2s" },
  });

export async function collectExchangeRates(): Promise<void> {
  await activities().collectRates();
}

export async function reconcileOpenOffers(): Promise<number> {
  return await activities().reconcileOffers();
}

export async function sweepCommandInbox(): Promise<number> {
  return await activities().sweepInbox();
}

export async function forgetOldFeedEntries(): Promise<number> {
  return await activities().forgetOldNews();
}

/** Bytes without a row now and still an hour later belong to no upload in progress, so they are deleted. */
export async function sweepFiles(): Promise<number> {
  const discarded = await activities().discardUnclaimedFiles();
  const suspects = await activities().listOrphanedBytes();
  if (suspects.length === 0) return discarded;
  await sleep("1h", { summary: "uploads under way get their rows meanwhile" });
  return discarded + (await activities().dropOrphanedBytes(suspects));
}

/** Continues after the last successful run; the schedule stores its result. */
export async function watchLedger(): Promise<LedgerLook> {
  const { lastResult } = workflowInfo();
  return await activities().checkLedger((lastResult as LedgerLook | undefined) ?? null);
}

export async function sweepPeople(): Promise<{ readonly told: number; readonly forgotten: number }> {
  return await activities().expirePeople();
}

export async function alertSavedSearches(): Promise<number> {
  return await activities().alertSearches();
}

export async function alertRateTargets(): Promise<number> {
  return await activities().alertTargets();
}

export async function publishOrderedDrafts(): Promise<number> {
  return await activities().publishApprovedDrafts();
}

export async function tellOfUnreadChats(): Promise<number> {
  return await activities().tellUnreadChats();
}

export async function tellOfLateDeals(): Promise<number> {
  return await activities().tellOfDelays();
}

export async function sendDailyDigests(): Promise<number> {
  return await activities().sendDigests();
}

export async function signCheckpoint(): Promise<void> {
  await activities().writeCheckpoint();
}
