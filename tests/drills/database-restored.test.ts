// An older copy of the database beside a newer Temporal: a restored backup, or a failover that lost the last commits.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { Command } from "#domain/offer/commands.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { onServer } from "#tests/support/template.ts";
import {
  awaitingPayment,
  eventually,
  type Offer,
  paidIn,
  paidOutAndConfirmed,
  proof,
  requireApplied,
  startEngine,
} from "#tests/workflows/engine.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
const engine = await startEngine();
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { drainInbox } = await import("#commands/relay.server.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { registry } = await import("#telemetry/registry.server.ts");

const query = { query: database.asOwner } as Parameters<typeof requireNoFaults>[0];
const name = new URL(database.ownerUrl).pathname.slice(1);
const copy = `${name}_copy`;
afterAll(() => onServer(database.ownerUrl, `DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`));
afterEach(() => requireNoFaults(query));

const open = (isOpen: boolean) => onServer(database.ownerUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isOpen}`);

/** Runs `work` while the database has no connections, as PostgreSQL requires of a template. */
async function alone(work: () => Promise<void>): Promise<void> {
  await engine.stopWorker();
  await open(false);
  const others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ";
  await onServer(database.ownerUrl, `${others}'${name}'`);
  try {
    await eventually(
      () =>
        work()
          .then(() => true)
          .catch(isStillUsed),
      Boolean,
    );
  } finally {
    await open(true);
  }
  await engine.restartWorker();
  await eventually(() => engine.pool.query("SELECT 1").then(Boolean, () => false), Boolean);
}

function isStillUsed(error: unknown): boolean {
  if ((error as { code?: string }).code === "55006") return false;
  throw error;
}

async function backUp(): Promise<void> {
  await onServer(database.ownerUrl, `DROP DATABASE IF EXISTS ${copy}`);
  await alone(() => onServer(database.ownerUrl, `CREATE DATABASE ${copy} TEMPLATE ${name}`));
}

/** Replaces the database by the copy, which lacks the last commits. */
async function restore(): Promise<void> {
  await alone(async () => {
    await onServer(database.ownerUrl, `ALTER DATABASE ${name} RENAME TO ${name}_lost`);
    await onServer(database.ownerUrl, `ALTER DATABASE ${copy} RENAME TO ${name}`);
  });
  await onServer(database.ownerUrl, `DROP DATABASE ${name}_lost WITH (FORCE)`);
}

/** Number of workflows of this process that were replaced because the database had lost steps. */
async function replacedAhead(): Promise<number> {
  const metric = await registry.getSingleMetric("bridgehold_workflows_replaced_total")?.get();
  return metric?.values.find(({ labels }) => labels.cause === "ahead")?.value ?? 0;
}
/** The id of the last run of the offer's workflow. A replaced workflow has a new run. */
const runOf = async ({ id }: Offer): Promise<string> => (await engine.client().workflow.getHandle(offerWorkflowId(id)).describe()).runId;

let before = 0;
beforeEach(async () => {
  before = await replacedAhead();
});

/** Both sides have sent a proof, and the owner's payment is verified. */
async function halfPaid(): Promise<Offer> {
  const offer = await awaitingPayment(engine);
  requireApplied(await offer.owner(proof));
  requireApplied(await offer.buyer(proof));
  await paidIn(offer, "owner");
  return offer;
}

const incoming = async (offer: Offer): Promise<Command> => {
  const amount = (await offer.state()).legs.buyer.payIn;
  const receipt = { receiptId: randomUUID(), amount, bookedAt: Date.now(), payer: "side" as const };
  return { type: "submitIncoming", leg: "buyer", result: "received", receipt, fileIds: [randomUUID()] };
};

/** Each entry of the ledger as `leg kind`, in order. */
const ledgerOf = async (offer: Offer): Promise<string[]> => {
  const { rows } = await database.asOwner("SELECT leg || ' ' || kind AS entry FROM ledger_tx WHERE offer_id = $1 ORDER BY 1", [offer.id]);
  return rows.map(({ entry }) => entry);
};

/** Runs the relay until the command has ended. */
async function settled(commandId: string) {
  await database.asOwner("UPDATE offer_command SET next_attempt_at = now() WHERE status = 'pending'");
  await drainInbox();
  return (await findCommand(commandId))?.status;
}

test("the command that the workflow refuses because of a lost step is applied, and the money counts once", async () => {
  const offer = await halfPaid();
  await backUp();
  await paidIn(offer, "buyer");
  expect(await ledgerOf(offer)).toEqual(["buyer receipt", "owner receipt"]);
  await restore();
  expect(await ledgerOf(offer)).toEqual(["owner receipt"]);
  requireApplied(await offer.staff("buyer", await incoming(offer)));
  expect(await replacedAhead()).toBe(before + 1);
  requireApplied(await offer.manager({ type: "verifyIncoming", leg: "buyer" }));
  expect(await ledgerOf(offer)).toEqual(["buyer receipt", "owner receipt"]);
  await paidOutAndConfirmed(offer);
  await offer.reaches("completed");
  const kinds = ["commission", "payout", "receipt"];
  expect(await ledgerOf(offer)).toEqual(["buyer", "owner"].flatMap((leg) => kinds.map((kind) => `${leg} ${kind}`)));
  expect(await replacedAhead()).toBe(before + 1);
});

test("a command that the workflow accepts in spite of a lost step is applied to the database's state", async () => {
  const offer = await awaitingPayment(engine);
  await backUp();
  requireApplied(await offer.owner(proof));
  await restore();
  const commandId = randomUUID();
  await offer.send({ kind: "member", userId: offer.cast.buyerId }, proof, commandId);
  await eventually(
    () => settled(commandId),
    (status) => status === "applied",
  );
  expect((await offer.eventTypes()).filter((type) => type === "proofSaved")).toHaveLength(1);
  requireApplied(await offer.owner(proof));
  expect(await replacedAhead()).toBe(before + 1);
});

test("a lost command that its sender repeats is applied again", async () => {
  const offer = await halfPaid();
  const { agentId, staffId } = offer.cast.russia;
  const staff = { kind: "agentStaff", userId: staffId, agentId, role: "agentManager" } as const;
  const [command, commandId] = [await incoming(offer), randomUUID()];
  await backUp();
  requireApplied(await offer.send(staff, command, commandId));
  await restore();
  await offer.send(staff, command, commandId);
  await eventually(
    () => settled(commandId),
    (status) => status === "applied",
  );
  expect((await offer.eventTypes()).filter((type) => type === "incomingSubmitted")).toHaveLength(2);
  expect(await replacedAhead()).toBe(before + 1);
});

test("the reconciler finds a lost step without a following command or another hint", async () => {
  const offer = await awaitingPayment(engine);
  await backUp();
  requireApplied(await offer.owner(proof));
  const newer = await runOf(offer);
  await restore();
  await database.asOwner("UPDATE offer SET engine_version = version, updated_at = now() - interval '11 seconds' WHERE id = $1", [offer.id]);
  // Offers of the tests before can have lost steps as well, so a run that rebuilds something may not have rebuilt this one.
  await eventually(
    async () => {
      await reconcileOffers();
      return await runOf(offer);
    },
    (run) => run !== newer,
  );
  expect(await replacedAhead()).toBeGreaterThan(before);
  requireApplied(await offer.owner(proof));
});
