import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** For tests without a running worker. */
export interface TestWorker {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * A worker with the product's own activities on the file's database, with its own task queue and folder for files; both end with the file.
 * Call it after `cloneDatabase()` and before any module of the product is imported.
 */
export async function startTestWorker(waitMs = 60_000): Promise<TestWorker> {
  const folder = await mkdtemp(join(tmpdir(), "bridgehold-files-"));
  process.env.FILES_DIR = folder;
  // A long wait, so that a busy machine returns the engine's decision and not 202.
  process.env.COMMAND_WAIT_MS = `${waitMs}`;
  process.env.TEMPORAL_TASK_QUEUE = `test-${randomUUID()}`;
  const { createWorker, quietRuntime } = await import("#worker/create-worker.ts");
  const { offerActivities } = await import("#worker/activities/index.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  quietRuntime();
  let worker = await createWorker(offerActivities);
  afterAll(async () => {
    await worker.stop();
    await closeTemporalClient();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    stop: () => worker.stop(),
    async start() {
      worker = await createWorker(offerActivities);
    },
  };
}
