import { refuseWrongDatabase } from "#commands/refuse-wrong-database.server.ts";
import { startRelay } from "#commands/relay.server.ts";
import { closeTemporalClient, temporalClient, temporalConnection, temporalSettings } from "#commands/temporal-client.server.ts";
import { closeDatabase } from "#data/db.server.ts";
import { env } from "#env";
import { alert, announceReady, errorFields, log } from "#log";
import { recordCheckpoint } from "#services/audit/checkpoints.server.ts";
import { startMetrics } from "#services/telemetry/start-metrics.server.ts";
import { startTracing, stopTracing } from "#telemetry/tracing.server.ts";
import { giveSignsOfLife } from "../app/sign-of-life.server.ts";
import { offerActivities, scheduledActivities } from "./activities/index.ts";
import { startBroadcasts } from "./broadcast/main.ts";
import { createWorker, quietRuntime } from "./create-worker.ts";
import { reportLiveness } from "./liveness.ts";
import { startOutbox } from "./outbox/main.ts";
import { startPushes } from "./push/main.ts";
import { ensureSchedules } from "./schedules.ts";
import { ensureSearchAttributes } from "./search-attributes.ts";
import { startWebhooks } from "./webhook/main.ts";

const { namespace, connection } = temporalSettings();

quietRuntime();
startMetrics("worker");
await startTracing("worker");
await ensureSearchAttributes(temporalConnection(), namespace);
const worker = await createWorker({ ...offerActivities, ...scheduledActivities });
await ensureSchedules(temporalClient(), env.TEMPORAL_TASK_QUEUE);
const relay = startRelay();
const outbox = startOutbox();
const pushes = startPushes();
const webhooks = startWebhooks();
const broadcasts = startBroadcasts();
const liveness = reportLiveness(worker);

let ending: Promise<void> | undefined;

refuseWrongDatabase(() => process.exit(1));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
// The starter was killed, so nothing else would stop this process.
process.once("disconnect", () => void stop());
giveSignsOfLife();
process.on("uncaughtException", (error) => {
  log.error("crashed", errorFields(error));
  process.exit(1);
});
process.channel?.unref();
announceReady(`offers on task queue "${env.TEMPORAL_TASK_QUEUE}" at ${connection.address}, namespace ${namespace}`);

try {
  await worker.done;
} catch (error) {
  log.error("worker failed", errorFields(error));
  process.exitCode = 1;
  await stop();
}

/** Ends the process in order, once: a worker that fails may get a signal meanwhile. A second signal ends the process at once. */
function stop(): Promise<void> {
  ending ??= shutDown();
  return ending;
}

/** Takes no new work, waits for the work under way, signs a checkpoint (R28), then closes the connections. */
async function shutDown(): Promise<void> {
  const senders = [outbox, pushes, webhooks, broadcasts];
  await Promise.all([liveness.stop(), relay.stop(), ...senders.map((sender) => sender.stop()), worker.stop().catch(() => {})]);
  await recordCheckpoint(Date.now()).catch((error: Error) => alert("checkpoint.failed", { error: error.message }));
  await closeTemporalClient();
  await Promise.all([closeDatabase(), stopTracing()]);
}
