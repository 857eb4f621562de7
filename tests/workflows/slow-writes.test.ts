import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "@temporalio/worker";
import { expect, test } from "vitest";
import { minutes } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, type Offer, startEngine } from "./engine.ts";

await cloneDatabase();
/** The database's behaviour for each of the next writes; afterwards it is fast again. */
const troubles: (() => Promise<void>)[] = [];
const engine = await startEngine({ beforeWriting: async () => await troubles.shift()?.() });
const { workflowBundle } = await import("#worker/workflow-bundle.ts");
const { commandUpdateName, offerWorkflowId } = await import("#workflows/offer/contract.ts");

const slow = () => pause(1_400);
const away = () => Promise.reject(new Error("The database is away."));

/** Extends the deadline, so that any number of these commands can follow each other. */
async function extend(offer: Offer, dueAt: number): Promise<void> {
  const actor = { kind: "manager", userId: offer.cast.managerId, role: "agentsManager" } as const;
  const command = { type: "extendDeadline", dueAt, reason: "Праздники у банка получателя" };
  const args: [unknown] = [{ commandId: randomUUID(), askedAt: Date.now(), actor, command }];
  await engine.client().workflow.getHandle(offerWorkflowId(offer.id)).executeUpdate<unknown, typeof args>(commandUpdateName, { args });
}

test("successive slow writes and a failing one leave a history that can be replayed", async () => {
  const offer = await awaitingPayment(engine);
  const end = (await offer.state()).deadline?.dueAt ?? 0;
  troubles.push(...Array.from({ length: 6 }, () => slow), () => slow().then(away), away, away);
  const asked: Promise<void>[] = [];
  for (let n = 1; n <= 7; n += 1) {
    asked.push(extend(offer, end + minutes(n)));
    await pause(n === 1 ? 500 : 60);
  }
  // Arrives during the writes, and with the task that takes over the former one's work.
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
