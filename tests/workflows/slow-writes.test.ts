import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, type Offer, startEngine } from "./engine.ts";

await cloneDatabase();
/** What the database does with each of the next writes; it is quick again after them. */
const troubles: (() => Promise<void>)[] = [];
const engine = await startEngine({ beforeWriting: async () => await troubles.shift()?.() });
const { workflowBundle } = await import("#worker/workflow-bundle.ts");
const { commandUpdateName, offerWorkflowId } = await import("#workflows/offer/contract.ts");

const slow = () => pause(1_400);
const away = () => Promise.reject(new Error("The database is away."));

/** Moves the deadline further, so that any number of these can follow each other. */
async function extend(offer: Offer, dueAt: number): Promise<void> {
  const actor = { kind: "manager", userId: offer.cast.managerId, role: "agentsManager" } as const;
  const command = { type: "extendDeadline", dueAt, reason: "Праздники у банка получателя" };
  const args: [unknown] = [{ commandId: randomUUID(), askedAt: Date.now(), actor, command }];
  await engine.client().workflow.getHandle(offerWorkflowId(offer.id)).executeUpdate<unknown, typeof args>(commandUpdateName, { args });
}

test("writes that are slow one after another, then fail, leave a history that can be played back", async () => {
  const offer = await awaitingPayment(engine);
  const end = (await offer.state()).deadline?.dueAt ?? 0;
  troubles.push(...Array.from({ length: 6 }, () => slow), () => slow().then(away), away, away);
  const asked: Promise<void>[] = [];
  for (let n = 1; n <= 7; n += 1) {
    asked.push(extend(offer, end + minutes(n)));
    await pause(n === 1 ? 500 : 60);
  }
  // Comes while the writes go on, and with the task that takes over what the former one had under way.
  await pause(6_000);
  asked.push(extend(offer, end + minutes(8)));
  await Promise.all(asked);
  expect((await offer.state()).deadline?.dueAt).toBe(end + minutes(8));
  const history = await engine.client().workflow.getHandle(offerWorkflowId(offer.id)).fetchHistory();
  const bundle = await workflowBundle();
  for await (const { error } of Worker.runReplayHistories({ workflowBundle: bundle }, [{ workflowId: offer.id, history }])) {
    expect(error?.message).toBeUndefined();
  }
}, 60_000);
