import { setTimeout as pause } from "node:timers/promises";
import { refuseWrongDatabase } from "#commands/refuse-wrong-database.server.ts";
import { startRelay } from "#commands/relay.server.ts";
import { closeTemporalClient, temporalClient, temporalConnection } from "#commands/temporal-client.server.ts";
import { temporalSettings } from "#commands/temporal-settings.server.ts";
import { closeDatabase } from "#data/db.server.ts";
import { env } from "#env";
import { alert, announceReady, errorFields, log } from "#log";
import { recordCheckpoint } from "#services/audit/checkpoints.server.ts";
import { startMetrics } from "#services/telemetry/start-metrics.server.ts";
import { startTracing, stopTracing } from "#telemetry/tracing.server.ts";
import { answerLivenessQuestions } from "../app/sign-of-life.server.ts";
import { offerActivities, scheduledActivities } from "./activities/index.ts";
import { startBroadcasts } from "./broadcast/main.ts";
import { buildIdOf } from "./build-id.ts";
import { createWorker, quietRuntime } from "./create-worker.ts";
import { engineFault } from "./engine-fault.ts";
import { reportLiveness } from "./liveness.ts";
import { startOutbox } from "./outbox/main.ts";
import { startPushes } from "./push/main.ts";
import { ensureSchedules } from "./schedules.ts";
import { ensureSearchAttributes } from "./search-attributes.ts";
import { chooseVersion, followVersions, type Version, type Versioning } from "./versioning.ts";
import { startWebhooks } from "./webhook/main.ts";
import { workflowBundle } from "./workflow-bundle.ts";

const { namespace, connection } = temporalSettings();
/** Maximum wait at the start for a decision about the version. */
const decisionMs = 10_000;

quietRuntime();
startMetrics("worker");
await startTracing("worker");
await ensureSearchAttributes(temporalConnection(), namespace).catch(endWithSentence);
const version = await chooseVersion(temporalConnection().workflowService, namespace, async () => await buildIdOf(await workflowBundle()));
const worker = await createWorker({ ...offerActivities, ...scheduledActivities }, version);
const versioning = version === null ? null : await startVersioning(version);
if (versioning === null) await schedule();
const relay = startRelay();
const outbox = startOutbox();
const pushes = startPushes();
const webhooks = startWebhooks();
const broadcasts = startBroadcasts();
const liveness = reportLiveness({ takesWork: () => worker.takesWork() && (versioning?.isCurrent() ?? true) });

let ending: Promise<void> | undefined;

refuseWrongDatabase(() => process.exit(1));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
// The starting process was killed, so nothing else would stop this process.
process.once("disconnect", () => void stop());
answerLivenessQuestions();
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

/** The first call to Temporal failed: a wrong setting is reported in one sentence, like settings that are checked earlier. */
function endWithSentence(error: unknown): never {
  const sentence = engineFault(error, connection.address, namespace);
  if (sentence === null) throw error;
  log.error("not started", { error: sentence });
  process.exit(1);
}

/** Creates the schedules of the current build. */
function schedule(): Promise<void> {
  return ensureSchedules(temporalClient(), env.TEMPORAL_TASK_QUEUE);
}

/**
 * Waits until the build is current or stays behind a newer one. When Temporal or the database does not answer, the worker continues without
 * waiting.
 */
async function startVersioning(version: Version): Promise<Versioning> {
  const service = temporalConnection().workflowService;
  const following = followVersions({ service, namespace, version, isPolling: worker.isPolling, onCurrent: schedule });
  await Promise.race([following.decided, worker.done, pause(decisionMs, undefined, { ref: false })]);
  return following;
}

/** Ends the process in order, once: a worker that fails may receive a signal meanwhile. A second signal exits the process immediately. */
function stop(): Promise<void> {
  ending ??= shutDown();
  return ending;
}

/** Accepts no new work, waits for running work, signs a checkpoint (R28), then closes the connections. */
async function shutDown(): Promise<void> {
  const senders = [outbox, pushes, webhooks, broadcasts];
  await Promise.all([
    versioning?.stop(),
    liveness.stop(),
    relay.stop(),
    ...senders.map((sender) => sender.stop()),
    worker.stop().catch(() => {}),
  ]);
  await recordCheckpoint(Date.now()).catch((error: Error) => alert("checkpoint.failed", { error: error.message }));
  await closeTemporalClient();
  await Promise.all([closeDatabase(), stopTracing()]);
}
