import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * A worker with the product's own activities on the file's database, with a task queue and a folder for files of its own; both end
 * with the file. Call it after `cloneDatabase()` and before any module of the product is imported.
 */
export async function startTestWorker(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bridgehold-files-"));
  process.env.FILES_DIR = folder;
  // The engine is there: what it decides is what these tests are about, however long a busy machine takes.
  process.env.COMMAND_WAIT_MS = "60000";
  process.env.TEMPORAL_TASK_QUEUE = `test-${randomUUID()}`;
  const { createWorker, quietRuntime } = await import("#worker/create-worker.ts");
  const { offerActivities } = await import("#worker/activities/index.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  quietRuntime();
  const worker = await createWorker(offerActivities);
  afterAll(async () => {
    await worker.stop();
    await closeTemporalClient();
    await rm(folder, { recursive: true, force: true });
  });
}
