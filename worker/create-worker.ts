import {
  type ActivityInterceptorsFactory,
  type MetricsExporterConfig,
  NativeConnection,
  Runtime,
  Worker,
  type WorkflowBundleOption,
} from "@temporalio/worker";
import { temporalSettings } from "#commands/temporal-settings.server.ts";
import type { Cause } from "#domain/cause.ts";
import { env } from "#env";
import { metricsNotServed } from "#services/telemetry/start-metrics.server.ts";
import { following } from "#telemetry/tracing.server.ts";
import type { OfferActivities } from "#workflows/offer/activities.ts";
import { papersQueue, schedulesQueue } from "#workflows/offer/contract.ts";
import type { ScheduledActivities } from "#workflows/schedules/activities.ts";
import { cancelledCalls, heartbeats } from "./heartbeats.ts";
import { sdkLogger } from "./sdk-logger.ts";
import type { Version } from "./versioning.ts";
import { workflowBundle } from "./workflow-bundle.ts";

/** The request that caused an activity, when its first argument names one. */
function causeIn(argument: unknown): Cause | null {
  const { cause } = Object(argument) as { readonly cause?: Cause };
  return cause ?? null;
}

/** Adds the id of the causing request to the logs and records of an activity, and continues the request's trace with its span. */
const activityCauses: ActivityInterceptorsFactory = ({ info }) => ({
  inbound: {
    execute(input, next) {
      const attributes = { "temporal.workflow_id": info.workflowExecution?.workflowId, "temporal.attempt": info.attempt };
      return following(causeIn(input.args[0]), `activity ${info.activityType}`, attributes, () => next(input));
    },
  },
});

export interface RunningWorker {
  /** Resolves when the worker ends; rejects when it failed. */
  readonly done: Promise<void>;
  /** Whether the worker has received work since its start and polls for more. */
  takesWork(): boolean;
  isPolling(): boolean;
  /** Accepts no new work, waits for running work, and closes the connection. */
  stop(): Promise<void>;
}

/** Number of documents that are generated concurrently; more would compete for the storage and the processor. */
const papersAtOnce = 5;
/** Each schedule runs one activity at a time, so every one has a slot. */
const schedulesAtOnce = 20;

const levels = { debug: "DEBUG", info: "WARN", warn: "WARN", error: "ERROR", silent: "ERROR" } as const;

/** The SDK measures its pollers, slots, task latencies and failures, and serves the metrics itself. */
function sdkMetrics(): MetricsExporterConfig | undefined {
  const bindAddress = env.TEMPORAL_METRICS_ADDRESS;
  if (bindAddress === "") return;
  return { prometheus: { bindAddress, countersTotalSuffix: true, unitSuffix: true, useSecondsForDurations: true } };
}

/** Installs the SDK's runtime: once per process and before the first worker. It works without its metrics when their port is taken. */
export function quietRuntime(): void {
  const metrics = sdkMetrics();
  try {
    install(metrics);
  } catch (error) {
    if (metrics === undefined) throw error;
    metricsNotServed(error);
    install(undefined);
  }
}

function install(metrics: MetricsExporterConfig | undefined): void {
  const level = levels[env.LOG_LEVEL];
  Runtime.install({
    logger: sdkLogger(level),
    telemetryOptions: { logging: { forward: {}, filter: { core: level, other: level } }, metrics },
    shutdownSignals: [],
  });
}

/**
 * Runs offers, documents and schedules from task queues with slots of their own, so that an activity that waits for a hanging storage
 * delays no deadline (decision 126). Activity names describe their work, so that the Temporal UI is readable. With a version, Temporal gives
 * it work only while its build is current (decision 020). `bundle`: other workflow code than this build's.
 */
export async function createWorker(
  activities: Partial<OfferActivities & ScheduledActivities>,
  version: Version | null = null,
  bundle?: WorkflowBundleOption,
): Promise<RunningWorker> {
  const { connection: options, namespace } = temporalSettings();
  const connection = await NativeConnection.connect(options);
  let hasTakenWork = false;
  const noticeWork: ActivityInterceptorsFactory = () => ({
    inbound: {
      execute(input, next) {
        hasTakenWork = true;
        return next(input);
      },
    },
  });
  const taskQueue = env.TEMPORAL_TASK_QUEUE;
  const interceptors = { activity: [noticeWork, activityCauses, heartbeats, cancelledCalls] };
  const limits = { shutdownGraceTime: "5s", shutdownForceTime: "10s" } as const;
  const common = { connection, namespace, activities, interceptors, ...limits, ...(version && versioned(version)) };
  const workers = await Promise.all([
    Worker.create({
      ...common,
      taskQueue,
      workflowBundle: bundle ?? (await workflowBundle()),
      // Each projection needs a connection of the pool, so more of them would only wait.
      maxConcurrentLocalActivityExecutions: env.DATABASE_POOL,
      // Former versions scheduled documents and schedules on this queue too, and such work may still be queued.
      maxConcurrentActivityTaskExecutions: env.DATABASE_POOL,
      maxCachedWorkflows: 1_000,
      // Work for a killed worker moves to the next one after this time instead of the default ten seconds.
      stickyQueueScheduleToStartTimeout: "3s",
    }),
    Worker.create({ ...common, taskQueue: papersQueue(taskQueue), maxConcurrentActivityTaskExecutions: papersAtOnce }),
    Worker.create({ ...common, taskQueue: schedulesQueue(taskQueue), maxConcurrentActivityTaskExecutions: schedulesAtOnce }),
  ]);
  return runTogether(workers, connection, () => hasTakenWork);
}

/** A running offer moves to the newest build, because it runs for weeks and every build can replay every history. */
const versioned = (version: Version) => ({
  workerDeploymentOptions: { useWorkerVersioning: true, version, defaultVersioningBehavior: "AUTO_UPGRADE" } as const,
});

/** The product needs all of these workers: when one ends, the others end too, and the process is restarted. */
function runTogether(workers: readonly Worker[], connection: NativeConnection, hasTakenWork: () => boolean): RunningWorker {
  const shutDown = () => {
    for (const worker of workers) if (worker.getState() === "RUNNING") worker.shutdown();
  };
  const run = async () => {
    const ends = await Promise.allSettled(workers.map((worker) => worker.run().finally(shutDown)));
    await connection.close();
    const failed = ends.find((end) => end.status === "rejected");
    if (failed !== undefined) throw failed.reason;
  };
  const done = run();
  const poll = () => workers.every(isPolling);
  return {
    done,
    isPolling: poll,
    takesWork: () => hasTakenWork() && poll(),
    async stop() {
      shutDown();
      await done;
    },
  };
}

/** A worker without workflows has no poller for them. */
function isPolling(worker: Worker): boolean {
  const { workflowPollerState, activityPollerState } = worker.getStatus();
  const takesWorkflows = worker.options.workflowBundle !== undefined;
  return activityPollerState === "POLLING" && (!takesWorkflows || workflowPollerState === "POLLING");
}
