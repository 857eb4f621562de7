import {
  type Client,
  ScheduleAlreadyRunning,
  ScheduleNotFoundError,
  type ScheduleOptions,
  ScheduleOverlapPolicy,
} from "@temporalio/client";
import { errorFields, log } from "#log";
import type * as workflows from "#workflows/index.ts";

interface Plan {
  readonly id: string;
  readonly workflow: keyof typeof workflows;
  readonly every: string;
  readonly note: string;
  /** True for work that runs immediately at a start, because another worker may just have died. */
  readonly runsAtStart?: true;
}

const plans: readonly Plan[] = [
  { id: "exchange-rates", workflow: "collectExchangeRates", every: "10m", note: "Exchange rates of the central banks and the crypto feed" },
  {
    id: "reconcile-offers",
    workflow: "reconcileOpenOffers",
    every: "30s",
    note: "Starts workflows that open offers miss",
    runsAtStart: true,
  },
  { id: "sweep-inbox", workflow: "sweepCommandInbox", every: "1m", note: "Delivers commands that no request has delivered" },
  { id: "watch-ledger", workflow: "watchLedger", every: "1m", note: "Checks what the ledger got since the last check" },
  {
    id: "sign-checkpoint",
    workflow: "signCheckpoint",
    every: "1m",
    note: "Signs what ledger and audit log got into a file, each hour all of it",
  },
  { id: "sweep-files", workflow: "sweepFiles", every: "24h", note: "Throws away uploads that nothing came of" },
  {
    id: "sweep-people",
    workflow: "sweepPeople",
    every: "1h",
    note: "Tells of documents that end, members' and agents', reminds those who stopped filling in, forgets unproven addresses",
  },
  {
    id: "daily-digest",
    workflow: "sendDailyDigests",
    every: "1h",
    note: "Writes at nine of their clock to members who asked for a digest",
  },
  {
    id: "unread-chats",
    workflow: "tellOfUnreadChats",
    every: "2m",
    note: "Tells members by a letter that support has answered them and they have not read it",
  },
  {
    id: "late-news",
    workflow: "tellOfLateDeals",
    every: "10m",
    note: "Writes once a working day to members whose deal is late and has no new deadline",
  },
  {
    id: "approved-drafts",
    workflow: "publishOrderedDrafts",
    every: "1m",
    note: "Publishes the drafts of members who were approved and had ordered it",
  },
  {
    id: "saved-searches",
    workflow: "alertSavedSearches",
    every: "5m",
    note: "Tells members of new offers that fit their saved searches",
  },
  {
    id: "rate-targets",
    workflow: "alertRateTargets",
    every: "1m",
    note: "Tells members that the rate which they wait for was published",
  },
  {
    id: "forget-old-news",
    workflow: "forgetOldFeedEntries",
    every: "1h",
    note: "Drops feed entries that live channels no longer replay, notifications beyond 500, old pushes and browsers that left",
  },
];

/** Prefix of the product's schedule ids. The prefix of another task queue may begin with this one. */
const idOf = (taskQueue: string, id: string): string => `${taskQueue}-${id}`;

/**
 * Creates or updates the schedules of this version of the product and deletes those of other versions. It may run at every start of every
 * worker: while several versions run, the worker that starts last decides.
 */
export async function ensureSchedules(client: Client, taskQueue: string): Promise<void> {
  await Promise.all(plans.map((plan) => ensure(client, optionsOf(plan, taskQueue), plan.runsAtStart ?? false)));
  // A schedule that is no longer needed does no harm, so a worker without the right to delete it starts anyway.
  await removeOthers(client, taskQueue).catch((error: Error) => log.warn("schedules not removed", errorFields(error)));
}

async function removeOthers(client: Client, taskQueue: string): Promise<void> {
  const wanted = new Set(plans.map(({ id }) => idOf(taskQueue, id)));
  for await (const { scheduleId } of client.schedule.list())
    if (scheduleId.startsWith(idOf(taskQueue, "")) && !wanted.has(scheduleId)) await removeOwn(client, scheduleId, taskQueue);
}

async function removeOwn(client: Client, scheduleId: string, taskQueue: string): Promise<void> {
  const schedule = client.schedule.getHandle(scheduleId);
  try {
    const { action } = await schedule.describe();
    if (action.taskQueue !== taskQueue) return;
    await schedule.delete();
    log.info("schedule removed", { scheduleId });
  } catch (error) {
    // Another worker created the schedule first.
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  }
}

async function ensure(client: Client, options: ScheduleOptions, runsAtStart: boolean): Promise<void> {
  try {
    await client.schedule.create(options);
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
    const { scheduleId, memo: _memo, ...wanted } = options;
    const schedule = client.schedule.getHandle(scheduleId);
    await schedule.update(({ state }) => ({ ...wanted, state }));
    if (runsAtStart) await schedule.trigger(ScheduleOverlapPolicy.SKIP);
  }
}

function optionsOf({ id, workflow, every, note }: Plan, taskQueue: string): ScheduleOptions {
  return {
    scheduleId: idOf(taskQueue, id),
    spec: { intervals: [{ every: every as "1m" }] },
    action: { type: "startWorkflow", workflowType: workflow, taskQueue, args: [] },
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: "1m" },
    state: { note, triggerImmediately: true },
  };
}
