import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { seconds } from "#domain/time/duration.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { startTemporal } from "#scripts/services/temporal.ts";
import { findTemporalBinary } from "#scripts/services/temporal-binary.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { awaitingPayment, eventually, type Offer, payingOut, proof, published, signing, startEngine } from "#tests/workflows/engine.ts";
import { mayAct } from "#tests/workflows/offer-terms.ts";
import { endOf } from "../support/end-of.ts";
import { times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";
import { requireNoFaults } from "./oracle.ts";

const database = await cloneDatabase();
const folder = await temporaryFolder("engine");
const binary = await findTemporalBinary(() => {});
const [port, uiPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
const file = join(folder.path, "temporal.db");
const start = () => startTemporal({ binary, port, uiPort, metricsPort, file });
let temporal = await start();
process.env.TEMPORAL_ADDRESS = temporal.address;
process.env.LOG_LEVEL = "silent";
afterAll(async () => {
  await temporal.stop();
  await folder.remove();
});
const engine = await startEngine({ waitMs: 3_000 });
const { startRelay } = await import("#commands/relay.server.ts");
const { findCommand } = await import("#data/command/command-inbox.server.ts");
const { reconcileOffers } = await import("#worker/activities/reconcile-offers.ts");
const { readKnownVersion } = await import("#commands/known-version.server.ts");
const relay = startRelay();
afterAll(() => relay.stop());

const pause = (ms: number) => new Promise((later) => setTimeout(later, Math.max(0, ms)));
const query = { query: database.asOwner } as Parameters<typeof requireNoFaults>[0];

async function killEngine(): Promise<void> {
  process.kill(temporal.pid, "SIGKILL");
  await temporal.stop();
}

/** Only a few concurrently, because an overloaded engine answers late, which is not tested here. */
async function inTurns<T>(n: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < n) made.push(...(await Promise.all(times(Math.min(3, n - made.length), make))));
  return made;
}

/** Offers with open windows, and the ends of these windows. A busy machine needs longer windows until the last offer is created. */
async function endingSoon(longer = 1): Promise<{ signers: Offer[]; payers: Offer[]; ends: number[] }> {
  const window = seconds(5 * longer);
  const windows = { signingWindow: window, paymentWindow: window, paymentReminders: [] };
  const signers = await inTurns(3, () => signing(engine, windows));
  const payers = await inTurns(3, () => awaitingPayment(engine, windows));
  const states = await Promise.all([...signers, ...payers].map((offer) => offer.state()));
  const ends = states.map(({ deadline }) => deadline?.dueAt ?? 0);
  return Math.min(...ends) - Date.now() > 1_500 ? { signers, payers, ends } : endingSoon(longer * 2);
}

drill("acts from the last second of a window count although the engine is down when the window ends", async (dice, counts) => {
  for (let round = 0; round < inForm(1, 10); round += 1) {
    const { signers, payers, ends } = await endingSoon();
    const offers = [...signers, ...payers];
    await pause(Math.min(...ends) - Date.now() - 1_500);
    await killEngine();
    const asked = await Promise.all(offers.map((offer, n) => clickInTime(offer, (ends[n] ?? 0) - 100 - dice.fork(n).below(800))));
    for (const { told } of asked) count(counts, `told ${told}`);
    await pause(Math.max(...ends) - Date.now() + 300);
    temporal = await start();
    // A command that a busy machine stored after the end does not count.
    const inTime = new Set(offers.filter((_, n) => (asked[n]?.askedAt ?? 0) < (ends[n] ?? 0)));
    count(counts, "in time", inTime.size);
    expect(inTime.size).toBeGreaterThan(0);
    for (const [n, offer] of offers.entries()) if (inTime.has(offer)) await expectApplied(asked[n]?.commandId ?? "");
    for (const payer of payers) if (inTime.has(payer)) expect((await payer.reaches("suspended")).lateSides).toEqual(["buyer"]);
    for (const signer of signers) {
      if (inTime.has(signer)) expect((await signer.eventTypes()).filter((type) => type === "offerSigned")).toHaveLength(1);
    }
  }
  await requireNoFaults(query);
});

async function expectApplied(commandId: string): Promise<void> {
  const row = await eventually(
    () => findCommand(commandId),
    (found) => found?.status !== "pending",
    45_000,
  );
  expect(row?.status, `${row?.refusalCode}, sent at ${row?.askedAt}`).toBe("applied");
}

/** The owner signs or proves a moment before the end. */
async function clickInTime(offer: Offer, at: number): Promise<{ commandId: string; told: string; askedAt: number }> {
  const { phase, documents } = await offer.state();
  const command = phase === "signing" ? ({ type: "sign", revision: 1, hash: documents?.hash ?? "", facts: mayAct } as const) : proof;
  await pause(at - Date.now());
  const commandId = randomUUID();
  const outcome = await offer.send({ kind: "member", userId: offer.cast.ownerId }, command, commandId);
  return { commandId, told: endOf(outcome), askedAt: (await findCommand(commandId))?.askedAt ?? 0 };
}

drill("the engine's storage is deleted: every open offer gets its deadlines back, no reminder is repeated", async (_dice, counts) => {
  const each = inForm(3, 40);
  const longer = inForm(1, 5);
  const paid = await inTurns(each, () => payingOut(engine));
  const listed = await inTurns(each, () => published(engine));
  // The first reminder is due at once, the second one after the loss of the engine.
  const window = 25 * longer;
  const reminded = { paymentWindow: seconds(window), paymentReminders: [seconds(window - 0.5), seconds(5)] };
  const paying = await inTurns(each, () => awaitingPayment(engine, reminded));
  const ending = await inTurns(each, () => signing(engine, { signingWindow: seconds(15 * longer) }));
  for (const offer of paying) await eventually(offer.eventTypes, (types) => types.includes("proofReminderDue"));
  await killEngine();
  for (const suffix of ["", "-wal", "-shm"]) await rm(file + suffix, { force: true });
  temporal = await start();
  await database.asOwner("UPDATE offer SET updated_at = now() - interval '1 minute'");
  const open = [...paying, ...listed, ...ending, ...paid];
  const started = Date.now();
  await eventually(
    async () => {
      await reconcileOffers().catch(() => 0);
      return await countRunning(open);
    },
    (running) => running === open.length,
    45_000,
  );
  count(counts, "workflows rebuilt", open.length);
  count(counts, "ms to rebuild", Date.now() - started);
  for (const offer of ending) expect(await offer.reaches("cancelled", window * 1_500)).toMatchObject({ cancelReason: "partnerNotSigning" });
  for (const offer of paying) await offer.reaches("suspended", window * 1_500);
  const { rows } = await database.asOwner(
    `SELECT offer_id, count(*)::int AS n, count(DISTINCT body->>'index')::int AS slots FROM offer_event WHERE type = 'proofReminderDue' AND offer_id = ANY ($1)
     GROUP BY offer_id, body->>'side'`,
    [paying.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(paying.length * 2);
  for (const { n, slots } of rows) expect([n, slots]).toEqual([2, 2]);
  await requireNoFaults(query);
});

/** Counts open offers whose workflow is at the database's version; offers that ended meanwhile count too. */
async function countRunning(offers: readonly Offer[]): Promise<number> {
  const judged = await Promise.all(
    offers.map(async (offer) => {
      const { version, phase } = await offer.state();
      const known = await readKnownVersion(offer.id, 5_000).catch(() => -1);
      return phase === "cancelled" || known >= version;
    }),
  );
  return judged.filter(Boolean).length;
}
