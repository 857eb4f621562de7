import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#data/db.server.ts";
import { recordAndCompare, recordLiveness } from "#data/liveness.server.ts";
import { env } from "#env";
import { fileStorage } from "#files/storage.server.ts";
import { isEngineReachable } from "./temporal-client.server.ts";

/** A dependency without which decisions or papers cannot be made. */
type Outage = "database" | "engine" | "worker" | "storage";

/** A worker signs every two seconds; three signatures that are missing are no accident. */
export const signatureMs = 2_000;
const silenceMs = 3 * signatureMs;
/** A dependency that has not answered by now counts as away: `/readyz` answers within two seconds. */
const answerMs = 1_500;

const workerName = () => `worker:${env.TEMPORAL_TASK_QUEUE}`;

/** The worker's signature: it polls, its engine answers, the database writes. A stopped process signs nothing. */
export async function signAsWorker(): Promise<void> {
  if (await isEngineReachable()) await recordLiveness(pool, workerName());
}

/** A check that may hang. While one is under way, later callers wait for the same one. */
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

/** The value that `ask` returns within the limit; `away` when it throws or takes longer. */
async function within<T, U>(ask: () => Promise<T>, away: U): Promise<T | U> {
  const limit = new AbortController();
  const late = pause(answerMs, away, { signal: limit.signal });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return away;
  } finally {
    limit.abort();
    late.catch(() => {});
  }
}

async function look(): Promise<readonly Outage[]> {
  const [silence, isEngineThere, isStorageThere] = await Promise.all([
    within(writeDatabase, "away" as const),
    within(isEngineReachable, false),
    within(askStorage, false),
  ]);
  // Only the database knows whether a worker runs.
  const isWorkerAway = isEngineThere && silence !== "away" && (silence === null || silence >= silenceMs);
  const outages = { database: silence === "away", engine: !isEngineThere, worker: isWorkerAway, storage: !isStorageThere };
  return (Object.keys(outages) as Outage[]).filter((name) => outages[name]);
}

/** Anybody may ask: the dependencies are asked twice a second at most. */
const keptMs = 500;
let last: { readonly at: number; readonly answer: Promise<readonly Outage[]> } | null = null;

/** The names of the dependencies that are away, or null when all of them answer. */
export async function findOutage(): Promise<string | null> {
  if (last === null || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: look() };
  const outages = await last.answer;
  return outages.length === 0 ? null : outages.join(", ");
}
