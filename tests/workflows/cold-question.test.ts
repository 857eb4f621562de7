import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CompleteAsyncError } from "@temporalio/activity";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually, type Offer, published, requireApplied, startEngine } from "./engine.ts";
import { accountOf, mayAct } from "./offer-terms.ts";

await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000, beforeForming: () => Promise.reject(new CompleteAsyncError()) });
const { workflowBundle } = await import("#worker/workflow-bundle.ts");
const { readKnownVersion } = await import("#commands/known-version.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");

const handleOf = ({ id }: Offer) => engine.client().workflow.getHandle(offerWorkflowId(id));
const accept = (memberId: string): Command => ({ type: "accept", revision: 1, beneficiary: accountOf(memberId), facts: mayAct });

async function formingStarted(offer: Offer): Promise<string> {
  const { pendingActivities } = (
    await eventually(
      () => handleOf(offer).describe(),
      ({ raw }) => raw.pendingActivities?.[0]?.attempt === 1,
    )
  ).raw;
  return pendingActivities?.[0]?.activityId ?? "";
}

test("a query to an offer whose worker died is answered, and its history can be replayed", async () => {
  const offers = await Promise.all(Array.from({ length: 6 }, () => published(engine)));
  const forming: { offer: Offer; activityId: string }[] = [];
  for (const offer of offers) {
    requireApplied(await offer.buyer(accept(offer.cast.buyerId)));
    forming.push({ offer, activityId: await formingStarted(offer) });
  }
  await engine.stopWorker();
  const asked = offers.map((offer) => readKnownVersion(offer.id, 60_000));
  await pause(1_500);
  // The contract is ready and a member acts before any worker knows of the contract.
  for (const { offer, activityId } of forming) {
    const formed = { revision: 1, hash: "0".repeat(64), fileIds: [randomUUID()] };
    await engine.client().activity.complete({ workflowId: offerWorkflowId(offer.id), activityId }, formed);
  }
  const acts = offers.map((offer) => offer.buyer({ type: "cancel" }));
  await engine.restartWorker();
  await Promise.all([...asked, ...acts]);
  await eventually(
    () => Promise.all(offers.map((offer) => offer.state())),
    (states) => states.every(({ phase }) => phase === "cancelled"),
  );
  const bundle = await workflowBundle();
  const histories = await Promise.all(
    offers.map(async (offer) => ({ workflowId: offer.id, history: await handleOf(offer).fetchHistory() })),
  );
  const errors: string[] = [];
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: bundle }, histories)) if (error) errors.push(error.message);
  expect(errors).toEqual([]);
}, 180_000);
