import { type ActivityInterceptorsFactory, DefaultLogger, NativeConnection, Runtime, Worker } from "@temporalio/worker";
import { temporalSettings } from "#commands/temporal-client.server.ts";
import { env } from "#env";
import type { OfferActivities } from "#workflows/offer/activities.ts";
import type { ScheduledActivities } from "#workflows/schedules/activities.ts";
import { heartbeats } from "./heartbeats.ts";
import { workflowBundle } from "./workflow-bundle.ts";

export interface RunningWorker {
  /** Ends with the worker; rejects when it broke. */
  readonly done: Promise<void>;
  /** Whether it has taken work from the engine since it started, and asks for more. */
  takesWork(): boolean;
  /** Takes no new work, lets the work under way end, closes the connection. */
  stop(): Promise<void>;
}

const levels = { debug: "DEBUG", info: "WARN", warn: "WARN", error: "ERROR", silent: "ERROR" } as const;

/** Installs the SDK's runtime; once per process and before the first worker. */
export function quietRuntime(): void {
  const level = levels[env.LOG_LEVEL];
  Runtime.install({
    logger: new DefaultLogger(level),
    telemetryOptions: { logging: { forward: {}, filter: { core: level, other: level } } },
    shutdownSignals: [],
  });
}

/** Runs offers and schedules from one task queue. Activities are named for what they do, so that the Temporal UI reads well. */
export async function createWorker(activities: Partial<OfferActivities & ScheduledActivities>): Promise<RunningWorker> {
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
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue: env.TEMPORAL_TASK_QUEUE,
    workflowBundle: await workflowBundle(),
    activities,
    interceptors: { activity: [noticeWork, heartbeats] },
    // Each projection holds a connection of the pool; more would only wait for one.
    maxConcurrentLocalActivityExecutions: env.DATABASE_POOL,
    maxConcurrentActivityTaskExecutions: env.DATABASE_POOL,
    maxCachedWorkflows: 1_000,
    // What waits for a worker that was killed goes to the next one after this long, not after the usual ten seconds.
    stickyQueueScheduleToStartTimeout: "3s",
    shutdownGraceTime: "5s",
    shutdownForceTime: "10s",
  });
  const run = async () => {
    try {
      await worker.run();
    } finally {
      await connection.close();
    }
  };
  const done = run();
  return {
    done,
    takesWork: () => hasTakenWork && worker.getStatus().workflowPollerState === "POLLING",
    async stop() {
      if (worker.getState() === "RUNNING") worker.shutdown();
      await done;
    },
  };
}
