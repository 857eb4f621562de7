import { setTimeout as pause } from "node:timers/promises";
import type { Connection } from "@temporalio/client";
import { signatureMs } from "#commands/readiness.server.ts";
import { listLivingBuilds, recordBuild } from "#data/liveness.server.ts";
import { env } from "#env";
import { errorFields, log } from "#log";
import { becomesCurrent, type KnownBuilds } from "./choose-current.ts";
import { deploymentNameOf } from "./deployment-name.ts";
import { SigningSpan } from "./signing-span.ts";

/** A version of a deployment in Temporal's terms: the build of one task queue's workers. */
export interface Version {
  readonly deploymentName: string;
  readonly buildId: string;
}

export interface Versioning {
  /** Whether Temporal gives the work to this worker's build. */
  isCurrent(): boolean;
  /** Resolves when the build has become current, or stays behind a newer one. */
  readonly decided: Promise<void>;
  /** Stops; waits up to some seconds for a running turn. */
  stop(): Promise<void>;
}

interface Followed {
  readonly service: Connection["workflowService"];
  readonly namespace: string;
  readonly version: Version;
  /** Whether the worker polls: only then may its build be current. */
  isPolling(): boolean;
  /** Called each time when the build has become current. */
  onCurrent(): Promise<void>;
}

// gRPC codes.
const notFound = 5;
const notAllowed = 7;
const failedPrecondition = 9;
const unimplemented = 12;
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const workflowQueue = 1;
const quickMs = 200;
/** Maximum wait at the end for a turn that Temporal or the database does not answer. */
const lastTurnMs = 5_000;

/**
 * The version for a worker with this build, or null when the worker runs without one: `WORKER_VERSIONING=off`, a server without deployments, or
 * no right to set their current version.
 */
export async function chooseVersion(
  service: Connection["workflowService"],
  namespace: string,
  buildId: () => Promise<string>,
): Promise<Version | null> {
  const name = deploymentNameOf(env.TEMPORAL_TASK_QUEUE);
  const mayVersion = await service
    // Changes nothing: there is no such deployment.
    .setWorkerDeploymentCurrentVersion({ namespace, deploymentName: `${name}-none`, buildId: "none" })
    .then(() => true)
    .catch((error: unknown) => isAllowed(error));
  if (!mayVersion) log.info("worker without a version");
  if (mayVersion && env.WORKER_VERSIONING === "auto") return { deploymentName: name, buildId: await buildId() };
  if (mayVersion) await unsetCurrent(service, namespace, name);
  return null;
}

function isAllowed(error: unknown): boolean {
  if (codeOf(error) === notFound) return true;
  if (codeOf(error) === notAllowed || codeOf(error) === unimplemented) return false;
  throw error;
}

/**
 * Returns the work to workers without a version. Temporal refuses this while an operator is the deployment's manager, who then has to do
 * it.
 */
async function unsetCurrent(service: Connection["workflowService"], namespace: string, name: string): Promise<void> {
  await service.setWorkerDeploymentCurrentVersion({ namespace, deploymentName: name, buildId: "" }).catch((error: unknown) => {
    if (codeOf(error) === failedPrecondition) log.warn("version not unset", errorFields(error as Error));
    else if (codeOf(error) !== notFound) throw error;
  });
}

/** Signs that the worker's build lives, and makes the newest living build the current one, every two seconds (decision 020). */
export function followVersions(followed: Followed): Versioning {
  const ending = new AbortController();
  const span = new SigningSpan();
  let isCurrent = false;
  let isWarned = false;
  let decide = () => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const turn = async () => {
    const state = await takeTurn(followed, span, ending.signal);
    if (state === "current" && !isCurrent) await followed.onCurrent();
    isCurrent = state === "current";
    isWarned = false;
    if (state !== "early") decide();
  };
  const run = async () => {
    for (let waitMs = quickMs; !ending.signal.aborted; waitMs = isCurrent ? signatureMs : Math.min(signatureMs, waitMs * 2)) {
      await turn().catch((error: Error) => {
        if (!isWarned) log.warn("version not checked", errorFields(error));
        isWarned = true;
      });
      await pause(waitMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const done = run();
  return {
    isCurrent: () => isCurrent,
    decided,
    async stop() {
      ending.abort();
      decide();
      await Promise.race([done, pause(lastTurnMs, undefined, { ref: false })]);
    },
  };
}

/** `early`: Temporal has not seen the build poll all task queues yet, or another worker was faster. */
type Turn = "current" | "behind" | "early";

async function takeTurn({ service, namespace, version, isPolling }: Followed, span: SigningSpan, ending: AbortSignal): Promise<Turn> {
  if (!isPolling()) return "early";
  const { deploymentName: name, buildId } = version;
  const signedMs = span.sign(await recordBuild(name, buildId));
  // The task queue answers from memory; the deployment is queried only when the answer is another build.
  if ((await readCurrent(service, namespace)) === buildId) return "current";
  const known = await readKnown(service, namespace, name);
  if (known === null || !known.firstSeen.has(buildId)) return "early";
  if (known.current === buildId) return "current";
  // An operator manages the version.
  if (known.hasManager) return "behind";
  if (!becomesCurrent(buildId, await listLivingBuilds(name), known, signedMs)) return "behind";
  if (ending.aborted) return "early";
  return await becomeCurrent(service, namespace, version);
}

async function readCurrent(service: Connection["workflowService"], namespace: string): Promise<string | null> {
  const taskQueue = { name: env.TEMPORAL_TASK_QUEUE };
  const { versioningInfo } = await service.describeTaskQueue({ namespace, taskQueue, taskQueueType: workflowQueue });
  return versioningInfo?.currentDeploymentVersion?.buildId ?? null;
}

/** Returns the recorded builds, or null when no build of the deployment has polled yet. */
async function readKnown(service: Connection["workflowService"], namespace: string, name: string) {
  const found = await service.describeWorkerDeployment({ namespace, deploymentName: name }).catch((error: unknown) => {
    if (codeOf(error) === notFound) return null;
    throw error;
  });
  const info = found?.workerDeploymentInfo;
  if (!info) return null;
  const firstSeen = (info.versionSummaries ?? []).map(
    ({ deploymentVersion, createTime }) => [deploymentVersion?.buildId ?? "", millisecondsOf(createTime)] as const,
  );
  const known: KnownBuilds = {
    current: info.routingConfig?.currentDeploymentVersion?.buildId ?? null,
    firstSeen: new Map(firstSeen),
  };
  return { ...known, hasManager: Boolean(info.managerIdentity) };
}

/** Epoch milliseconds of a time of Temporal. Its seconds are a 64-bit integer of protobufjs. */
const millisecondsOf = (time: { seconds?: { toString(): string } | number | null; nanos?: number | null } | null | undefined): number =>
  Number(String(time?.seconds ?? 0)) * 1_000 + (time?.nanos ?? 0) / 1_000_000;

async function becomeCurrent(service: Connection["workflowService"], namespace: string, version: Version): Promise<Turn> {
  try {
    await service.setWorkerDeploymentCurrentVersion({ namespace, ...version, identity: `worker ${version.buildId}` });
    log.info("version current", { build: version.buildId });
    return "current";
  } catch (error) {
    if (codeOf(error) === notFound || codeOf(error) === failedPrecondition) return "early";
    throw error;
  }
}
