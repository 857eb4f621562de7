import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { endOf } from "../support/end-of.ts";
import { awaitingPayment, eventually, type Offer, proof, published, requireApplied, signing, startEngine } from "./engine.ts";
import { mayAct } from "./offer-terms.ts";

const database = await cloneDatabase();
const engine = await startEngine({ waitMs: 3_000 });
const { offerWorkflowId, renewSignalName } = await import("#workflows/offer/contract.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");

const handleOf = ({ id }: Offer) => engine.client().workflow.getHandle(offerWorkflowId(id));
async function listedAsRunning(offers: readonly Offer[]): Promise<number> {
  const ids = offers.map(({ id }) => `'${offerWorkflowId(id)}'`);
  const { count } = await engine.client().workflow.count(`ExecutionStatus = 'Running' AND WorkflowId IN (${ids.join(", ")})`);
  return count;
}
const timePasses = ({ id }: Offer) => database.asOwner("UPDATE offer SET updated_at = now() - interval '1 minute' WHERE id = $1", [id]);
const dueNow = () => database.asOwner("UPDATE offer_command SET next_attempt_at = now() WHERE status = 'pending'");

test("while the database hangs a command is answered as pending, and everything is written afterwards", async () => {
  const offer = await signing(engine);
  const lock = await holdLock();
  const commandId = randomUUID();
  const hash = (await offer.state()).documents?.hash ?? "";
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  const outcome = await offer.send(owner, { type: "sign", revision: 1, hash, facts: mayAct }, commandId);
  expect(outcome).toEqual({ ok: false, isPending: true, commandId });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await lock.release();
  await eventually(
    () => findCommand(commandId),
    (row) => row?.status === "applied",
  );
  expect((await offer.eventTypes()).filter((type) => type === "offerSigned")).toHaveLength(1);
  requireApplied(await offer.buyer({ type: "sign", revision: 1, hash, facts: mayAct }));
});

test("a new run continues the former one: same state, same answers, same deadline", async () => {
  const offer = await awaitingPayment(engine, { paymentWindow: seconds(4), paymentReminders: [] });
  const commandId = randomUUID();
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  const first = requireApplied(await offer.send(owner, proof, commandId));
  const { runId } = await handleOf(offer).describe();
  await handleOf(offer).signal(renewSignalName);
  await eventually(
    () => handleOf(offer).describe(),
    (now) => now.runId !== runId,
  );
  // The database refuses this write, so the test simulates a command whose final state was lost.
  await database.asOwner("ALTER TABLE offer_command DISABLE TRIGGER ended_once");
  await database.asOwner("UPDATE offer_command SET status = 'pending' WHERE id = $1", [commandId]);
  await database.asOwner("ALTER TABLE offer_command ENABLE TRIGGER ended_once");
  const again = requireApplied(await offer.send(owner, proof, commandId));
  expect(again.version).toBe(first.version);
  expect((await offer.eventTypes()).filter((type) => type === "proofSaved")).toHaveLength(1);
  await offer.reaches("suspended");
});

test("the reconciler restarts a terminated workflow from the database, with its deadline", async () => {
  const offer = await signing(engine, { signingWindow: seconds(4) });
  await handleOf(offer).terminate("lost");
  await timePasses(offer);
  await eventually(
    () => reconcileOffers(),
    (rebuilt) => rebuilt === 1,
  );
  const { rows } = await database.asOwner("SELECT version = engine_version AS known FROM offer WHERE id = $1", [offer.id]);
  expect(rows).toEqual([{ known: true }]);
  expect(await offer.reaches("cancelled")).toMatchObject({ cancelReason: "partnerNotSigning" });
  expect(await reconcileOffers()).toBe(0);
});

test("many missing workflows are started at the worker's rate, so that a command waits only for a few", async () => {
  const offers = await Promise.all(Array.from({ length: 6 }, () => published(engine)));
  const limits = { startedAtOnce: 2, takeUpMs: 1_000 };
  const statuses = async () => (await Promise.all(offers.map((offer) => handleOf(offer).describe()))).map(({ status }) => status.name);
  // Without a worker nothing processes the started workflows, so the reconciler stops after the first two.
  await engine.stopWorker();
  try {
    for (const offer of offers) await handleOf(offer).terminate("lost");
    for (const offer of offers) await timePasses(offer);
    // The engine's list of workflows is updated with a delay. The reconciler would start two of them each time it finds a few missing.
    await eventually(
      () => listedAsRunning(offers),
      (running) => running === 0,
    );
    await eventually(
      () => reconcileOffers(limits),
      (rebuilt) => rebuilt > 0,
    );
    expect((await statuses()).filter((name) => name === "RUNNING")).toHaveLength(2);
  } finally {
    await engine.restartWorker();
  }
  const look = async () => {
    await reconcileOffers(limits);
    return await statuses();
  };
  await eventually(look, (names) => names.every((name) => name === "RUNNING"));
});

test("an unreadable offer is reported once, not at every run, and does not delay others", async () => {
  const [broken, offer] = [await published(engine), await published(engine)];
  const kept = await database.asOwner("SELECT state FROM offer WHERE id = $1", [broken.id]);
  await database.asOwner("UPDATE offer SET state = '{}' WHERE id = $1", [broken.id]);
  const told = vi.spyOn(process.stdout, "write");
  for (const lost of [broken, offer]) await handleOf(lost).terminate("lost");
  for (const lost of [broken, offer]) await timePasses(lost);
  await eventually(reconcileOffers, (rebuilt) => rebuilt === 1);
  for (let look = 0; look < 3; look += 1) await reconcileOffers();
  const lines = told.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("reconcile.failed"));
  told.mockRestore();
  await database.asOwner("UPDATE offer SET state = $2 WHERE id = $1", [broken.id, JSON.stringify(kept.rows[0]?.state)]);
  expect(lines).toEqual([expect.stringContaining(broken.id)]);
  expect((await handleOf(offer).describe()).status.name).toBe("RUNNING");
});

test("the next command restarts a terminated workflow", async () => {
  const offer = await published(engine);
  await handleOf(offer).terminate("lost");
  const outcome = await offer.owner({ type: "withdraw" });
  expect(endOf(outcome)).toBe("applied");
});

test("a workflow that disagrees with the database ends, and its successor starts from the database", async () => {
  const offer = await published(engine);
  await database.asOwner(
    `WITH other AS (INSERT INTO offer_event (offer_id, version, type, body, at)
       SELECT id, version + 1, 'attentionRaised', '{"type":"attentionRaised","kind":"lateMoney"}', now() FROM offer WHERE id = $1)
     UPDATE offer SET version = version + 1, state = jsonb_set(state, '{version}', to_jsonb(version + 1)) WHERE id = $1`,
    [offer.id],
  );
  const first = await handleOf(offer).describe();
  requireApplied(await offer.owner({ type: "withdraw" }));
  const firstRun = engine.client().workflow.getHandle(first.workflowId, first.runId);
  expect((await firstRun.describe()).status.name).toBe("FAILED");
  expect(await offer.eventTypes()).toEqual(["offerPublished", "attentionRaised", "offerCancelled"]);
});

test("commands wait in the inbox without a worker and are applied once when it is back", async () => {
  const offer = await awaitingPayment(engine);
  await engine.stopWorker();
  const commandId = randomUUID();
  const owner = { kind: "member", userId: offer.cast.ownerId } as const;
  try {
    expect(await offer.send(owner, proof, commandId)).toEqual({ ok: false, isPending: true, commandId });
    expect(await offer.send(owner, proof, commandId)).toEqual({ ok: false, isPending: true, commandId });
  } finally {
    await engine.restartWorker();
  }
  const delivered = async () => {
    await dueNow();
    await drainInbox();
    return await findCommand(commandId);
  };
  await eventually(delivered, (row) => row?.status === "applied");
  expect((await offer.eventTypes()).filter((type) => type === "proofSaved")).toHaveLength(1);
  const { rows } = await engine.pool.query("SELECT data FROM feed_entry WHERE feed = $1 AND kind = 'command'", [
    `user:${offer.cast.ownerId}`,
  ]);
  expect(rows).toMatchObject([{ data: { commandId, status: "applied" } }]);
});

/** A lock that prevents writing events. */
async function holdLock() {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE offer_event IN ACCESS EXCLUSIVE MODE");
  return {
    async release() {
      await client.query("ROLLBACK");
      await client.end();
    },
  };
}
