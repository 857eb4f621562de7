// Temporal Cloud, or an authorizer, refuses the operator's service to workers. They start when the search attributes exist.
import { randomUUID } from "node:crypto";
import { Connection } from "@temporalio/client";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startRestrictedEngine } from "#tests/support/restricted-engine.ts";
import { startWorkerProcess } from "#tests/support/worker-process.ts";
import { eventually } from "./engine.ts";

await cloneDatabase();
const folder = await temporaryFolder("checkpoints");
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");
const { temporalSettings } = await import("#commands/temporal-settings.server.ts");
const { ensureSearchAttributes } = await import("#worker/search-attributes.ts");
const address = temporalSettings().connection.address ?? "";
afterAll(async () => {
  await closeTemporalClient();
  await folder.remove();
});

test("a worker and its schedules start without the operator's service", async () => {
  const engine = await startRestrictedEngine(address, 7);
  const taskQueue = `restricted-${randomUUID()}`;
  const settings = { TEMPORAL_ADDRESS: engine.address, TEMPORAL_TASK_QUEUE: taskQueue, CHECKPOINT_DIR: folder.path };
  const worker = await startWorkerProcess(settings);
  expect(engine.refused).toEqual(["/temporal.api.operatorservice.v1.OperatorService/ListSearchAttributes"]);
  const sweep = temporalClient().schedule.getHandle(`${taskQueue}-sweep-inbox`);
  const done = await eventually(
    async () => (await sweep.describe()).info.recentActions.length,
    (n) => n > 0,
  );
  expect(done).toBeGreaterThan(0);
  await worker.stop();
  await engine.stop();
  for await (const { scheduleId } of temporalClient().schedule.list())
    if (scheduleId.startsWith(taskQueue)) await temporalClient().schedule.getHandle(scheduleId).delete();
});

test.each([7, 12] as const)(
  "status %i and a namespace without the attributes: the error names the attributes that an administrator must add",
  async (status) => {
    const namespace = `bare-${randomUUID()}`;
    const { workflowService } = temporalClient().connection;
    await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds: 86_400 } as never });
    const isKnown = () =>
      workflowService.countWorkflowExecutions({ namespace, query: "" }).then(
        () => true,
        () => false,
      );
    await eventually(isKnown, Boolean);
    const engine = await startRestrictedEngine(address, status);
    const connection = await Connection.connect({ address: engine.address });
    await expect(ensureSearchAttributes(connection, namespace)).rejects.toThrow(
      `Add the search attributes OfferPhase (Keyword), OfferKind (Keyword), OfferBrand (Keyword), OfferCorridor (Keyword), OfferHumanId (Keyword), OfferParties (KeywordList), OfferAgents (KeywordList), OfferAttention (KeywordList), OfferDeadline (Datetime) to the namespace ${namespace}: this worker may not do it`,
    );
    expect(engine.refused).toHaveLength(1);
    await connection.close();
    await engine.stop();
  },
);
