import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { draftOffer } from "#domain/offer/draft.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { atOnce } from "./barrier.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";
import type { Ending, Said } from "./offer-driver.ts";
import { requireNoFaults } from "./oracle.ts";
import { type PartName, partNames, startRig } from "./rig.ts";

const rig = await startRig();
const { closeDatabase, pool } = await import("#data/db.server.ts");
const { closeTemporalClient, temporalClient } = await import("#commands/temporal-client.server.ts");
const { readKnownVersion } = await import("#commands/known-version.server.ts");
const { offerWorkflowId } = await import("#workflows/offer/contract.ts");
const { readOfferState } = await import("#data/offer/offers.server.ts");
const { OfferDriver } = await import("./offer-driver.ts");
const { crowdOfTakers } = await import("./crowd.ts");

const owner = new pg.Pool({ connectionString: rig.ownerUrl, max: 4, connectionTimeoutMillis: 3_000 });
owner.on("error", () => {});
// Only the application's own role sees the queries of its connections.
const watcher = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 3_000 });
watcher.on("error", () => {});
const asOwner = (sql: string, params?: unknown[]) => owner.query(sql, params);
afterAll(async () => {
  await Promise.all([closeTemporalClient(), closeDatabase(), owner.end(), watcher.end()]);
  await rig.stop();
}, 60_000);

/** Durations are checked in the long form only, because other tests run beside the short form; there only the recovery is checked. */
const crowded = 600_000;
const recoveryLimitMs = inForm(crowded, 30_000);
/** The reconciler runs every half minute and finds a step that the engine lost and that no command follows. */
const lookLimitMs = inForm(crowded, 60_000);
const offers = inForm(10, 300);
const lanes = inForm(5, 10);
const kills = inForm(5, 200);

/** Critical moments for a crash, detected from outside by a query. */
const failpoints: Readonly<Record<string, { readonly sql: string; readonly parts: readonly PartName[] }>> = {
  "a command is kept and nobody has decided it": {
    sql: "SELECT FROM offer_command WHERE status = 'pending' AND received_at > now() - interval '1 second'",
    parts: ["worker", "web", "temporal"],
  },
  "a letter is in the sender's hands": { sql: "SELECT FROM mail_outbox WHERE state = 'sending'", parts: ["worker"] },
  "a contract is stored and its offer does not know it": {
    sql: `SELECT FROM offer_document d WHERE kind = 'contract' AND NOT EXISTS (
      SELECT FROM offer_event e WHERE e.offer_id = d.offer_id AND e.type = 'documentsReady')`,
    parts: ["worker", "temporal"],
  },
  "an event was written and its asker has hardly heard": {
    sql: "SELECT FROM offer_command WHERE settled_at > clock_timestamp() - interval '15 milliseconds'",
    parts: ["worker", "web", "temporal", "postgres"],
  },
  "a decision is half written": {
    sql: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'
      AND (query LIKE '%record_ledger_tx%' OR query LIKE '%INSERT INTO offer_event%' OR query LIKE '%append_feed%')`,
    parts: ["postgres", "worker"],
  },
};

async function untilMet(sql: string, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(2)) {
    const found = await watcher.query(`SELECT EXISTS (${sql}) AS met`).catch(() => null);
    if (found?.rows[0]?.met === true) return true;
  }
  return false;
}

/** Milliseconds until the first decision after a restart. */
async function untilProgress(since: number, isOver: () => boolean): Promise<number> {
  const started = Date.now();
  while (!isOver()) {
    const sql = "SELECT 1 FROM offer_command WHERE status = 'applied' AND settled_at > to_timestamp($1 / 1000.0) LIMIT 1";
    if (((await asOwner(sql, [since]).catch(() => null))?.rowCount ?? 0) > 0) break;
    if (Date.now() - started > 2 * recoveryLimitMs) throw new Error(`Nothing was decided for ${2 * recoveryLimitMs} ms after a restart.`);
    await pause(25);
  }
  return Date.now() - started;
}

async function crash(dice: Dice, counts: Record<string, number>, isOver: () => boolean): Promise<number> {
  const [moment, { sql, parts }] = dice.pick(Object.entries(failpoints));
  const isAimed = dice.chance(60);
  if (isAimed) count(counts, (await untilMet(sql, inForm(3_000, 10_000))) ? `at "${moment}"` : "failpoints not met");
  else await pause(dice.below(800));
  const victims = new Set([isAimed ? dice.pick(parts) : dice.pick(partNames)]);
  if (dice.chance(20)) victims.add(dice.pick(partNames));
  await Promise.all([...victims].map((name) => rig.parts[name].kill()));
  for (const name of victims) count(counts, `kills of ${name}`);
  await pause(dice.below(1_000));
  await Promise.all([...victims].map((name) => rig.parts[name].start()));
  return await untilProgress(Date.now(), isOver);
}

/** The offer before its first event; the driver's people never edit terms. */
function draftOf(state: OfferState): OfferState {
  const { id, humanId, brand, kind, createdAt, corridor, quote, policy, sides, legs } = state;
  const leg = ({ rail, network, principal, commission, payIn, agentId, agentAccountId }: OfferState["legs"]["owner"]) => ({
    ...{ rail, principal, commission, payIn, agentId, agentAccountId },
    ...(network && { network }),
  });
  const { beneficiary } = legs.buyer;
  const terms = {
    corridor,
    quote,
    policy,
    legs: { owner: leg(legs.owner), buyer: { ...leg(legs.buyer), ...(beneficiary && { beneficiary }) } },
  };
  return draftOffer({ id, humanId, brand, kind, ownerId: sides.owner.memberId, terms, now: createdAt });
}

async function requireSaidIsTrue(said: readonly Said[]): Promise<void> {
  const { rows } = await asOwner("SELECT id, status, refusal_code AS code FROM offer_command");
  const kept = new Map(rows.map((row) => [row.id as string, row as { status: string; code: string | null }]));
  const lies = said.filter(({ commandId, said: told }) => {
    const row = kept.get(commandId);
    if (told === "pending") return row === undefined || row.status === "pending";
    if (told === "applied") return row?.status !== "applied";
    return row !== undefined && row.status !== "refused";
  });
  expect(lies.map((lie) => ({ ...lie, written: kept.get(lie.commandId) }))).toEqual([]);
}

async function untilQuiet(limitMs: number): Promise<void> {
  // A killed sender's lease lasts a minute and a failed delivery waits longer: the short form shortens both.
  if (inForm(true, false)) {
    await asOwner("UPDATE mail_outbox SET lease_until = now() - interval '1 second' WHERE state = 'sending'");
    await asOwner("UPDATE mail_outbox SET next_attempt_at = now() WHERE state = 'queued'");
  }
  for (const end = Date.now() + limitMs; ; await pause(100)) {
    const { rows } = await asOwner(`SELECT (SELECT count(*)::int FROM offer_command WHERE status = 'pending') AS commands,
      (SELECT count(*)::int FROM mail_outbox WHERE state IN ('queued', 'sending')) AS letters`);
    if (rows[0].commands === 0 && rows[0].letters === 0) return;
    if (Date.now() > end) throw new Error(`Still waiting: ${JSON.stringify(rows[0])}.`);
  }
}

async function requireLettersOnce(counts: Record<string, number>): Promise<void> {
  const { rows } = await asOwner("SELECT state, message_id AS id, count(*) OVER (PARTITION BY message_id)::int AS n FROM mail_outbox");
  expect(rows.filter(({ n }) => n > 1)).toEqual([]);
  const sent = rows.filter(({ state }) => state === "sent").map(({ id }) => id as string);
  expect(
    sent.filter((id) => !rig.letters.copies.has(id)),
    "said to be sent and never arrived",
  ).toEqual([]);
  const known = new Set(rows.map(({ id }) => id as string));
  expect(
    [...rig.letters.copies.keys()].filter((id) => !known.has(id)),
    "arrived and nobody wrote it",
  ).toEqual([]);
  expect(rows.filter(({ state }) => state === "dead")).toEqual([]);
  count(counts, "letters", sent.length);
  count(
    counts,
    "repeats with the same Message-ID",
    [...rig.letters.copies.values()].reduce((sum, n) => sum + n - 1, 0),
  );
}

async function requireWorkflows(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { status } = await temporalClient().workflow.getHandle(offerWorkflowId(id)).describe();
    expect(status.name, id).toBe("RUNNING");
    const lag = async () => ((await readOfferState(pool, id))?.version ?? 0) - (await readKnownVersion(id, 10_000));
    await expect.poll(lag, { timeout: lookLimitMs, message: id }).toBe(0);
  }
}

drill("when 200 browsers accept one offer concurrently, one wins and none gets an error page", async (_dice, counts) => {
  const database = { asOwner } as TestDatabase;
  const driver = await OfferDriver.open(database, rig.origin);
  const takers = await crowdOfTakers(database, 200);
  for (let round = 0; round < inForm(1, 25); round += 1) {
    const offerId = await driver.publish();
    const statuses = await atOnce(
      takers.map(
        ({ accountId, token }) =>
          () =>
            post(`/accept-transaction/${offerId}`, token, { payout: `own:${accountId}` }),
      ),
    );
    for (const status of statuses) count(counts, `× ${status}`);
    // 202: accepted, in progress; 503: retry later. Both leave the decision open and are correct.
    for (const status of statuses) expect([202, 303, 409, 503]).toContain(status);
    expect(statuses.filter((status) => status === 303).length).toBeLessThanOrEqual(1);
    await untilQuiet(60_000);
    const { rows } = await asOwner("SELECT count(*)::int AS n FROM offer_event WHERE offer_id = $1 AND type = 'offerAccepted'", [offerId]);
    expect(rows[0].n).toBe(1);
  }
});

async function post(path: string, token: string, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams({ commandId: randomUUID(), revision: "1", ...fields });
  const headers = { Cookie: `sid=${token}`, Origin: rig.origin };
  const response = await fetch(rig.origin + path, { method: "POST", redirect: "manual", headers, body });
  await response.arrayBuffer();
  return response.status;
}

drill("offers lose no step and repeat none while processes are killed repeatedly", async (dice, counts) => {
  const driver = await OfferDriver.open({ asOwner } as TestDatabase, rig.origin);
  const endings: Ending[] = [];
  const waiting = Array.from({ length: offers }, (_, n) => dice.fork(n));
  let cause: unknown;
  const lane = async () => {
    try {
      for (let luck = waiting.shift(); luck && !driver.isAbandoned; luck = waiting.shift()) endings.push(await driver.tell(luck));
    } catch (error) {
      // Errors of the cancelled scenarios are not the cause.
      if (!driver.isAbandoned) cause = new Error(`${error instanceof Error ? error.message : error}\n${rig.lastWords()}`, { cause: error });
      driver.isAbandoned = true;
      throw error;
    }
  };
  let isOver = false;
  const scenarios = Promise.allSettled(Array.from({ length: lanes }, lane)).finally(() => {
    isOver = true;
  });
  let slowest = 0;
  for (let n = 0; n < kills && !isOver; n += 1) slowest = Math.max(slowest, await crash(dice, counts, () => isOver));
  await scenarios;
  if (cause !== undefined) throw cause;
  await untilQuiet(inForm(crowded, 120_000));
  for (const ending of endings) count(counts, ending);
  count(counts, "acknowledged commands", driver.said.length);
  count(counts, "broken tries", driver.interruptions);
  count(counts, "parts that ended alone", rig.endedAlone.length);
  count(counts, "ms until the next decision, at worst", slowest);
  const states = await Promise.all(driver.offerIds.map((id) => readOfferState(pool, id)));
  const drafts = new Map(states.map((state) => [state!.id, draftOf(state!)]));
  await requireSaidIsTrue(driver.said);
  await requireNoFaults({ query: asOwner } as Parameters<typeof requireNoFaults>[0], drafts);
  await requireLettersOnce(counts);
  await requireWorkflows(driver.offerIds);
  expect(slowest).toBeLessThan(recoveryLimitMs);
});
