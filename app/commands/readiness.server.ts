import { pool } from "#data/db.server.ts";
import { recordAndCompare, recordLiveness } from "#data/liveness.server.ts";
import { env } from "#env";
import { isEngineReachable } from "./temporal-client.server.ts";

/** What keeps decisions from being taken. */
export type Outage = "database" | "engine" | "worker";

/** A worker signs every two seconds; three signatures that are missing are no accident. */
export const signatureMs = 2_000;
const silenceMs = 3 * signatureMs;

const workerName = () => `worker:${env.TEMPORAL_TASK_QUEUE}`;

/** The worker's signature: it polls, its engine answers, the database writes. A stopped process signs nothing. */
export async function signAsWorker(): Promise<void> {
  if (await isEngineReachable()) await recordLiveness(pool, workerName());
}

async function look(): Promise<Outage | null> {
  const silence = recordAndCompare(pool, "site", workerName()).then(
    (ms) => ({ isWriting: true, isWorking: ms !== null && ms < silenceMs }),
    () => ({ isWriting: false, isWorking: false }),
  );
  const [{ isWriting, isWorking }, isEngineThere] = await Promise.all([silence, isEngineReachable()]);
  if (!isWriting) return "database";
  if (!isEngineThere) return "engine";
  return isWorking ? null : "worker";
}

/** Anybody may ask: the database hears of it twice a second at most. */
const keptMs = 500;
let last: { readonly at: number; readonly answer: Promise<Outage | null> } | null = null;

/** What is missing before a decision can be taken: a database that writes, an engine that answers, a worker that polls it. */
export function findOutage(): Promise<Outage | null> {
  if (last === null || Date.now() - last.at > keptMs) last = { at: Date.now(), answer: look() };
  return last.answer;
}
