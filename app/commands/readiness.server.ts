import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#data/db.server.ts";
import { recordAndCompare, recordLiveness } from "#data/liveness.server.ts";
import { env } from "#env";
import { isDiskFull } from "#files/disk-full.ts";
import { fileStorage } from "#files/storage.server.ts";

/** Dependencies without which decisions or documents cannot be made. */
type Outage = "database" | "engine" | "worker" | "storage" | "disk";

/** A worker writes a heartbeat every two seconds. After three missing heartbeats it counts as down. */
export const signatureMs = 2_000;
const silenceMs = 3 * signatureMs;
/** A dependency that has not answered after this time counts as unavailable: `/readyz` answers within two seconds. */
const answerMs = 1_500;

const workerName = () => `worker:${env.TEMPORAL_TASK_QUEUE}`;

/** Loads Temporal's client at the first call, so that the site serves its first page without it. */
async function askEngine(): Promise<boolean> {
  const { isEngineReachable } = await import("./temporal-client.server.ts");
  return await isEngineReachable();
}

/**
 * Writes the worker's heartbeat, which proves that it polls, that its engine answers and that the database accepts writes. A stopped
 * process writes none.
 */
export async function signAsWorker(): Promise<void> {
  if (await askEngine()) await recordLiveness(pool, workerName());
}

/** Wraps a check that may hang so that it never runs twice at once: later callers share the running check. */
function check<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

const writeDatabase = check(() => recordAndCompare(pool, "site", workerName()));
const askStorage = check(async () => {
  await fileStorage().check();
  return true;
});

/**
 * The value that `ask` returns within the limit; `full` when a disk is full, `away` when `ask` throws for another reason or takes longer.
 */
async function within<T>(ask: () => Promise<T>): Promise<T | "away" | "full"> {
  const limit = new AbortController();
  const late = pause(answerMs, "away" as const, { signal: limit.signal });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return isDiskFull(error) ? "full" : "away";
  } finally {
    limit.abort();
    late.catch(() => {});
  }
}

async function look(): Promise<readonly Outage[]> {
  const [silence, engine, storage] = await Promise.all([within(writeDatabase), within(askEngine), within(askStorage)]);
  // Only the database shows whether a worker runs.
  const isWorkerAway = engine === true && (silence === null || (typeof silence === "number" && silence >= silenceMs));
  const outages = {
    database: silence === "away",
    engine: engine !== true,
    worker: isWorkerAway,
    storage: storage === "away",
    disk: silence === "full" || storage === "full",
  };
  return (Object.keys(outages) as Outage[]).filter((name) => outages[name]);
}

/** `/readyz` is public, so the dependencies are checked twice a second at most. */
const keptMs = 500;
let last: { readonly at: number; readonly answer: Promise<readonly Outage[]> } | null = null;

/** The names of the unavailable dependencies, or null when all of them answer. */
export async function findOutage(): Promise<string | null> {
  if (last === null || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: look() };
  const outages = await last.answer;
  return outages.length === 0 ? null : outages.join(", ");
}
