import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ScheduleOverlapPolicy } from "@temporalio/client";
import { afterAll, expect, test } from "vitest";
import { accounts } from "#domain/money/ledger-entry.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "./engine.ts";

const database = await cloneDatabase();
const checkpoints = await mkdtemp(join(tmpdir(), "bridgehold-checkpoints-"));
const taskQueue = `test-${randomUUID()}`;
Object.assign(process.env, { TEMPORAL_TASK_QUEUE: taskQueue, CHECKPOINT_DIR: checkpoints, RATES_SOURCE: "recorded" });
const { watchLedger } = await import("#services/audit/watch-ledger.server.ts");
const { createWorker, quietRuntime } = await import("#worker/create-worker.ts");
const { scheduledActivities } = await import("#worker/activities/index.ts");
const { ensureSchedules } = await import("#worker/schedules.ts");
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");
const { pool, withTransaction } = await import("#data/db.server.ts");
const { recordLedgerEntries } = await import("#data/money/ledger.server.ts");

quietRuntime();
const worker = await createWorker(scheduledActivities);
await ensureSchedules(temporalClient(), taskQueue);
const schedule = (id: string) => temporalClient().schedule.getHandle(`${taskQueue}-${id}`);
afterAll(async () => {
  for await (const { scheduleId } of temporalClient().schedule.list())
    if (scheduleId.startsWith(taskQueue)) await temporalClient().schedule.getHandle(scheduleId).delete();
  await worker.stop();
  await closeTemporalClient();
  await rm(checkpoints, { recursive: true });
});

/** Runs a schedule once and returns its result; the schedule is paused, so that it does not run in between. */
async function run(id: string): Promise<unknown> {
  const known = async () => (await schedule(id).describe()).info.recentActions.length;
  const before = await eventually(known, (n) => n > 0);
  await schedule(id).pause();
  // Runs are named by the second; two in one second would be one.
  await new Promise((later) => setTimeout(later, 1_100));
  await schedule(id).trigger(ScheduleOverlapPolicy.BUFFER_ONE);
  await eventually(known, (n) => n > before);
  const [last] = (await schedule(id).describe()).info.recentActions.slice(-1);
  if (!last) throw new Error(`${id} has not run.`);
  return await temporalClient().workflow.getHandle(last.action.workflow.workflowId).result();
}

/** Seconds of silence after which the engine gives the work of a schedule's last run to another worker. */
async function silenceLimits(workflow: string): Promise<number[]> {
  const limits: number[] = [];
  for await (const { workflowId } of temporalClient().workflow.list({
    query: `TaskQueue = '${taskQueue}' AND WorkflowType = '${workflow}'`,
  })) {
    const { events } = await temporalClient().workflow.getHandle(workflowId).fetchHistory();
    const tasks = (events ?? []).flatMap(({ activityTaskScheduledEventAttributes: task }) => task ?? []);
    limits.push(...tasks.map(({ heartbeatTimeout }) => Number(heartbeatTimeout?.seconds ?? 0)));
  }
  return limits;
}

async function bookUnmatched(): Promise<string> {
  const agentId = randomUUID();
  const money = (minor: bigint) => ({ minor, currency: "EUR" as const });
  const postings = [
    { account: accounts.agentAccount(agentId, randomUUID()), money: money(500n) },
    { account: accounts.unmatched(agentId), money: money(-500n) },
  ];
  const entry = { idemKey: randomUUID(), offerId: null, leg: null, kind: "unmatchedReceipt" as const, eventVersion: null, postings };
  await withTransaction((tx) => recordLedgerEntries(tx, [entry], { at: Date.now(), actor: "system" }));
  return entry.idemKey;
}

async function changeByOne(idemKey: string): Promise<void> {
  const triggers = (mode: string) => database.asOwner(`ALTER TABLE ledger_posting ${mode} TRIGGER USER`);
  await triggers("DISABLE");
  await database.asOwner(
    "UPDATE ledger_posting SET amount = amount + 1 WHERE amount < 0 AND tx_id = (SELECT id FROM ledger_tx WHERE idem_key = $1)",
    [idemKey],
  );
  await triggers("ENABLE");
}

const alarms = async () =>
  (
    await pool.query<{ role: number; data: { subject: string; detail: string } }>(
      `SELECT u.role, n.data FROM notification n JOIN "user" u ON u.id = n.user_id WHERE n.type = 'ledgerFault' ORDER BY n.id`,
    )
  ).rows;

test("the ledger check runs incrementally from the end of the last run but one, and an altered unit alerts the admins once", async () => {
  await bookUnmatched();
  // Rows committed after the first check are found only with the start of the former one.
  expect(await watchLedger(null)).toMatchObject({ from: "0" });
  const first = await run("watch-ledger");
  const second = await bookUnmatched();
  expect(await run("watch-ledger")).toMatchObject({ from: (first as { upTo: string }).upTo });
  expect(await alarms()).toEqual([]);
  await changeByOne(second);
  await run("watch-ledger");
  const told = await alarms();
  expect(told.map(({ data }) => data.subject)).toContain(second);
  expect(told.every(({ role }) => role === 0)).toBe(true);
  await run("watch-ledger");
  expect(await alarms()).toEqual(told);
});

test("entries since the last signature are signed at the schedule's minute", async () => {
  const signedAt = async () => {
    // A draft gets its offer's kind of object.
    const names = (await readdir(checkpoints)).filter((name) => !name.endsWith(".new"));
    const times = await Promise.all(names.map(async (name) => (await stat(join(checkpoints, name))).mtimeMs));
    return Math.max(0, ...times);
  };
  const before = await signedAt();
  await run("sign-checkpoint");
  expect(await signedAt()).toBeGreaterThan(before);
});

test("another worker takes over a check whose worker dies within seconds, because the schedule skips its runs meanwhile", async () => {
  await run("reconcile-offers");
  const limits = await eventually(
    () => silenceLimits("reconcileOpenOffers"),
    (found) => found.length > 0,
  );
  for (const limit of limits) expect(limit).toBe(10);
});

test("a restarted worker checks the offers immediately, and leaves the other schedules unchanged", async () => {
  await Promise.all([run("reconcile-offers"), run("sign-checkpoint")]);
  const runs = async (id: string) => (await schedule(id).describe()).info.numActionsTaken;
  const before = { looks: await runs("reconcile-offers"), checkpoints: await runs("sign-checkpoint") };
  await new Promise((later) => setTimeout(later, 1_100));
  await ensureSchedules(temporalClient(), taskQueue);
  await eventually(
    () => runs("reconcile-offers"),
    (n) => n === before.looks + 1,
  );
  expect(await runs("sign-checkpoint")).toBe(before.checkpoints);
});

test("a start deletes only those schedules that this version does not define", async () => {
  const client = temporalClient().schedule;
  const add = async (scheduleId: string, queue: string) => {
    const action = { type: "startWorkflow" as const, workflowType: "sweepCommandInbox", taskQueue: queue, args: [] as [] };
    await client.create({ scheduleId, spec: { intervals: [{ every: "1h" }] }, action, state: { paused: true } });
  };
  const others = [`${taskQueue}-other-sweep-inbox`, `another-${randomUUID()}-former`] as const;
  await add(`${taskQueue}-former`, taskQueue);
  // The task queue of another service in the namespace may begin with this one's name.
  await add(others[0], `${taskQueue}-other`);
  await add(others[1], taskQueue);
  const listed = async () => {
    const ids: string[] = [];
    for await (const { scheduleId } of client.list()) ids.push(scheduleId);
    return ids;
  };
  await eventually(listed, (ids) => [`${taskQueue}-former`, ...others].every((id) => ids.includes(id)));
  // Two workers that start at the same moment.
  await Promise.all([ensureSchedules(temporalClient(), taskQueue), ensureSchedules(temporalClient(), taskQueue)]);
  await expect(schedule("former").describe()).rejects.toThrow(/not found/i);
  for (const id of others) expect((await client.getHandle(id).describe()).scheduleId).toBe(id);
  expect((await schedule("sweep-inbox").describe()).scheduleId).toBe(`${taskQueue}-sweep-inbox`);
  await client.getHandle(others[1]).delete();
});
