import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CompleteAsyncError } from "@temporalio/activity";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { accountOf, mayAct } from "./deal-terms.ts";
import { type Deal, eventually, published, requireApplied, startEngine } from "./engine.ts";

await cloneDatabase();
const engine = await startEngine({ beforeForming: () => Promise.reject(new CompleteAsyncError()) });
const { bundleWorkflows } = await import("#worker/workflow-bundle.ts");
const { readKnownVersion } = await import("#commands/known-version.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

const handleOf = ({ id }: Deal) => engine.client().workflow.getHandle(offerWorkflowId(id));
const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });

async function formingStarted(deal: Deal): Promise<string> {
  const { pendingActivities } = (
    await eventually(
      () => handleOf(deal).describe(),
      ({ raw }) => raw.pendingActivities?.[0]?.attempt === 1,
    )
  ).raw;
  return pendingActivities?.[0]?.activityId ?? "";
}

test("a question to an offer whose worker has died is answered, and its history can be told again", async () => {
  const deals = await Promise.all(Array.from({ length: 6 }, () => published(engine)));
  const forming: { deal: Deal; activityId: string }[] = [];
  for (const deal of deals) {
    requireApplied(await deal.buyer(accept(deal.cast.buyerId)));
    forming.push({ deal, activityId: await formingStarted(deal) });
  }
  await engine.stopWorker();
  const asked = deals.map((deal) => readKnownVersion(deal.id, 60_000));
  await pause(1_500);
  // The contract is there and a member acts before any worker has heard of the contract.
  for (const { deal, activityId } of forming) {
    const formed = { revision: 1, hash: "0".repeat(64), fileIds: [randomUUID()] };
    await engine.client().activity.complete({ workflowId: offerWorkflowId(deal.id), activityId }, formed);
  }
  const acts = deals.map((deal) => deal.buyer({ type: "cancel" }));
  await engine.restartWorker();
  await Promise.all([...asked, ...acts]);
  await eventually(
    () => Promise.all(deals.map((deal) => deal.state())),
    (states) => states.every(({ phase }) => phase === "cancelled"),
  );
  const workflowBundle = await bundleWorkflows();
  const histories = await Promise.all(deals.map(async (deal) => ({ workflowId: deal.id, history: await handleOf(deal).fetchHistory() })));
  const errors: string[] = [];
  for await (const { error } of Worker.runReplayHistories({ workflowBundle }, histories)) if (error) errors.push(error.message);
  expect(errors).toEqual([]);
}, 180_000);
