import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
const taskQueue = `test-${randomUUID()}`;
process.env.TEMPORAL_TASK_QUEUE = taskQueue;
const { createWorker, quietRuntime } = await import("#worker/create-worker.ts");
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");

/** Longer than the silence after which work is given to another worker. */
const longLookMs = 11_500;
let looks = 0;
quietRuntime();
const worker = await createWorker({
  async reconcileOffers() {
    looks += 1;
    await pause(longLookMs);
    return 7;
  },
});
afterAll(async () => {
  await worker.stop();
  await closeTemporalClient();
});

test("a long activity sends heartbeats by itself and is not restarted", async () => {
  const result = await temporalClient().workflow.execute("reconcileOpenOffers", { taskQueue, workflowId: randomUUID() });
  expect([result, looks]).toEqual([7, 1]);
}, 90_000);
