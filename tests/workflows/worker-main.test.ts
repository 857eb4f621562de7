import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");
const checkpoints = await mkdtemp(join(tmpdir(), "bridgehold-checkpoints-"));
const taskQueue = `main-${randomUUID()}`;
const schedules = [
  "exchange-rates",
  "reconcile-offers",
  "sweep-inbox",
  "forget-old-news",
  "watch-ledger",
  "sign-checkpoint",
  "sweep-files",
  "sweep-people",
  "daily-digest",
  "approved-drafts",
  "rate-targets",
  "saved-searches",
].map((id) => `${taskQueue}-${id}`);

afterAll(async () => {
  await Promise.all(schedules.map((id) => temporalClient().schedule.getHandle(id).delete()));
  await closeTemporalClient();
  await rm(checkpoints, { recursive: true });
});

function startWorker() {
  const env = {
    ...process.env,
    TEMPORAL_TASK_QUEUE: taskQueue,
    RATES_SOURCE: "recorded",
    CHECKPOINT_DIR: checkpoints,
    NODE_ENV: "development",
  };
  const child = spawn(process.execPath, ["worker/main.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (log += chunk));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => line.startsWith("ready") && resolve());
    void exited.then((code) => reject(new Error(`The worker ended with ${code}:\n${log.slice(-3_000)}`)));
  });
  return { child, ready, exited };
}

const listCheckpoints = async () => (await readdir(checkpoints)).filter((name) => name.endsWith(".checkpoint"));

test("the worker reports when it is ready, keeps its schedules over restarts, and stops on request", async () => {
  for (const round of [1, 2]) {
    const { child, ready, exited } = startWorker();
    await ready;
    for (const id of schedules) expect(await temporalClient().schedule.getHandle(id).describe(), `round ${round}`).toBeDefined();
    const before = (await listCheckpoints()).length;
    child.kill("SIGTERM");
    expect(await exited).toBe(0);
    // The schedule may have signed a checkpoint meanwhile as well.
    expect((await listCheckpoints()).length, `round ${round}`).toBeGreaterThan(before);
  }
}, 120_000);
