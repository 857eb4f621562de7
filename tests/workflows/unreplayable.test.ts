import { fileURLToPath } from "node:url";
import { bundleWorkflowCode, NativeConnection, Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { endOf } from "../support/end-of.ts";
import { eventually, type Offer, published, requireApplied, startEngine } from "./engine.ts";

const database = await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { startRelay } = await import("#commands/relay.server.ts");
const { rebuildOfferWorkflow } = await import("#commands/start-offer.server.ts");
const { temporalSettings } = await import("#commands/temporal-settings.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

/** Lets code other than the product's handle pending tasks, as an incompatible version would. */
async function startOtherWorker() {
  const workflowsPath = fileURLToPath(new URL("other-history/index.ts", import.meta.url));
  const silent = () => {};
  const logger = { log: silent, trace: silent, debug: silent, info: silent, warn: silent, error: silent };
  const { connection: options, namespace } = temporalSettings();
  const connection = await NativeConnection.connect(options);
  const taskQueue = process.env.TEMPORAL_TASK_QUEUE ?? "";
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowBundle: await bundleWorkflowCode({ workflowsPath, logger }),
  });
  const done = worker.run();
  return async () => {
    worker.shutdown();
    await done;
    await connection.close();
  };
}

async function unreplayable(): Promise<Offer> {
  const offer = await published(engine);
  const handle = engine.client().workflow.getHandle(offerWorkflowId(offer.id));
  await handle.terminate("lost");
  await engine.stopWorker();
  const stopOther = await startOtherWorker();
  await rebuildOfferWorkflow(offer.id);
  const hasTimer = async () => ((await handle.fetchHistory()).events ?? []).some((event) => event.timerStartedEventAttributes);
  await eventually(hasTimer, (found) => found);
  await stopOther();
  await engine.restartWorker();
  return offer;
}

test("an offer whose history cannot be replayed restarts from the database", async () => {
  const offer = await unreplayable();
  await database.asOwner("UPDATE offer SET engine_version = 0, updated_at = now() - interval '11 seconds' WHERE id = $1", [offer.id]);
  await eventually(reconcileOffers, (rebuilt) => rebuilt === 1);
  const { state } = requireApplied(await offer.owner({ type: "withdraw" }));
  expect(state).toMatchObject({ phase: "cancelled" });
}, 60_000);

test("a command on such an offer restarts it before the reconciler does", async () => {
  const offer = await unreplayable();
  const relay = startRelay();
  const outcome = await offer.owner({ type: "withdraw" });
  expect(endOf(outcome)).toBe("pending");
  await offer.reaches("cancelled", 60_000);
  await relay.stop();
}, 90_000);
