// Two builds of the worker side by side: Temporal gives the work to the newest one that runs.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startRestrictedEngine } from "#tests/support/restricted-engine.ts";
import { awaitingPayment, eventually, type Offer, proof, published, requireApplied, startEngine } from "./engine.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { Connection } = await import("@temporalio/client");
const { temporalConnection } = await import("#commands/temporal-client.server.ts");
const { temporalSettings } = await import("#commands/temporal-settings.server.ts");
const { env } = await import("#env");
const { createWorker } = await import("#worker/create-worker.ts");
const { chooseVersion, followVersions } = await import("#worker/versioning.ts");
const { bundleWorkflows } = await import("#worker/workflow-bundle.ts");
const { project } = await import("#worker/projection/project.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

const service = temporalConnection().workflowService;
const { namespace } = temporalSettings();
const activities = {
  project,
  overdueCommands: async () => [],
  generateEvidence: async () => true,
  generateDocuments: async (_: string, revision: number) => ({ revision, hash: "a".repeat(64), fileIds: [randomUUID()] }),
};

/** No deadline passes during a test. */
const unhurried = { signingWindow: hours(1), paymentWindow: hours(1), paymentReminders: [], staffDecisionWindow: hours(1) };

/** Each command writes a marker into the history, which the current code cannot replay. */
const nextRelease = await bundleWorkflows([join(import.meta.dirname, "..", "drills", "production", "next-interceptors.ts")]);

/** A worker of a build, with the parts that `worker/main.ts` starts for its version. */
async function startBuild(buildId: string, bundle?: { code: string }) {
  const version = await chooseVersion(service, namespace, async () => buildId);
  if (version === null) throw new Error("The development server has no deployments.");
  const worker = await createWorker(activities, version, bundle);
  let times = 0;
  const onCurrent = async () => {
    times += 1;
  };
  const versioning = followVersions({ service, namespace, version, isPolling: worker.isPolling, onCurrent });
  await versioning.decided;
  const stop = async () => {
    await versioning.stop();
    await worker.stop();
  };
  return { isCurrent: versioning.isCurrent, timesCurrent: () => times, stop };
}

/** Sends commands of the owner until a worker of this build has decided one: Temporal spreads a change of the current build within seconds. */
async function requireDecidedBy(offer: Offer, build: string): Promise<void> {
  await eventually(
    async () => {
      requireApplied(await offer.owner(proof));
      return await buildOf(offer);
    },
    (last) => last === build,
  );
}

/** The build whose worker completed the last task of the offer's workflow; null for a worker without a version. */
async function buildOf({ id }: Offer): Promise<string | null> {
  const execution = { workflowId: offerWorkflowId(id) };
  const { workflowExecutionInfo } = await service.describeWorkflowExecution({ namespace, execution });
  return workflowExecutionInfo?.versioningInfo?.deploymentVersion?.buildId ?? null;
}

/** The messages of failed tasks of the offer's workflow. */
async function failedTasks({ id }: Offer): Promise<(string | null | undefined)[]> {
  const { events } = await engine.client().workflow.getHandle(offerWorkflowId(id)).fetchHistory();
  const failures = (events ?? []).map(({ workflowTaskFailedEventAttributes }) => workflowTaskFailedEventAttributes);
  return failures.filter((failure) => failure).map((failure) => failure?.failure?.message);
}

const started: Awaited<ReturnType<typeof startBuild>>[] = [];
afterAll(() => Promise.all(started.map((build) => build.stop())));

test("the newest running build decides about an open offer, and an older one when no newer one runs", async () => {
  const offer = await awaitingPayment(engine, unhurried);
  expect(await buildOf(offer)).toBeNull();
  const first = await startBuild("first");
  started.push(first);
  expect(first.isCurrent()).toBe(true);
  await requireDecidedBy(offer, "first");

  const second = await startBuild("second");
  await eventually(
    async () => first.isCurrent(),
    (isCurrent) => !isCurrent,
  );
  expect(second.isCurrent()).toBe(true);
  await requireDecidedBy(offer, "second");

  const again = await startBuild("first");
  started.push(again);
  expect([again.isCurrent(), second.isCurrent()]).toEqual([false, true]);
  await requireDecidedBy(offer, "second");

  await second.stop();
  const silent = `build:${env.TEMPORAL_TASK_QUEUE}:second`;
  await database.asOwner("UPDATE liveness SET at = at - interval '30 seconds' WHERE process = $1", [silent]);
  await eventually(async () => again.isCurrent(), Boolean);
  expect(again.timesCurrent()).toBe(1);
  await requireDecidedBy(offer, "first");
});

test("an offer continues with a build that changed the workflow, while a worker of the former build runs and starts again", async () => {
  const offer = await awaitingPayment(engine, unhurried);
  requireApplied(await offer.owner(proof));
  const next = await startBuild("next release", nextRelease);
  await requireDecidedBy(offer, "next release");
  started.push(await startBuild("first"));
  for (const send of [offer.owner, offer.owner, offer.buyer]) requireApplied(await send(proof));
  expect(await buildOf(offer)).toBe("next release");
  expect(await failedTasks(offer)).toEqual([]);
  started.push(next);
});

test("a worker stops even if Temporal does not answer its query about the version", async () => {
  const version = { deploymentName: env.TEMPORAL_TASK_QUEUE, buildId: "silent" };
  let hasAsked = false;
  const describeTaskQueue = () => {
    hasAsked = true;
    return new Promise<never>(() => {});
  };
  const silent = Object.assign(Object.create(service), { describeTaskQueue });
  const versioning = followVersions({ service: silent, namespace, version, isPolling: () => true, onCurrent: async () => {} });
  await eventually(async () => hasAsked, Boolean);
  await versioning.stop();
  expect(versioning.isCurrent()).toBe(false);
});

test("workers do not change the version when an operator is the deployment's manager", async () => {
  const deploymentName = env.TEMPORAL_TASK_QUEUE;
  const identity = "operator";
  await service.setWorkerDeploymentManager({ namespace, deploymentName, identity, managerIdentity: identity });
  const third = await startBuild("third");
  expect(third.isCurrent()).toBe(false);
  await third.stop();
  // Without a version, a worker starts all the same: the manager gives the work back.
  Object.assign(env, { WORKER_VERSIONING: "off" });
  expect(await chooseVersion(service, namespace, async () => "third")).toBeNull();
  Object.assign(env, { WORKER_VERSIONING: "auto" });
  await service.setWorkerDeploymentManager({ namespace, deploymentName, identity, managerIdentity: "" });
});

test("WORKER_VERSIONING=off returns the work to workers without a version", async () => {
  Object.assign(env, { WORKER_VERSIONING: "off" });
  await Promise.all(started.splice(0).map((build) => build.stop()));
  expect(await chooseVersion(service, namespace, async () => "third")).toBeNull();
  const offer = await published(engine);
  expect(await buildOf(offer)).toBeNull();
  Object.assign(env, { WORKER_VERSIONING: "auto" });
});

test.each([7, 12] as const)("a worker whose engine refuses deployments with status %i runs without a version", async (status) => {
  const restricted = await startRestrictedEngine(temporalSettings().connection.address ?? "", status, "WorkerDeployment");
  const connection = await Connection.connect({ address: restricted.address });
  expect(await chooseVersion(connection.workflowService, namespace, async () => "third")).toBeNull();
  expect(restricted.refused).toEqual(["/temporal.api.workflowservice.v1.WorkflowService/SetWorkerDeploymentCurrentVersion"]);
  await connection.close();
  await restricted.stop();
});
