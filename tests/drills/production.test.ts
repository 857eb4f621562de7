// From an empty database to a service that is killed, restarted and upgraded while people trade on it.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { count, drill, inForm } from "./drill.ts";
import type { ProgramPart } from "./parts.ts";
import { type Decided, type Phase, phaseTable } from "./production/figures.ts";
import { runShell, shellBlocks } from "./production/runbook.ts";
import { startService, untilReady } from "./production/service.ts";
import { Traffic } from "./production/traffic.ts";

const service = await startService(inForm(false, true));
const { findFaults } = await import("./oracle.ts");
const owner = new pg.Pool({ connectionString: service.ownerUrl, max: 2, connectionTimeoutMillis: 3_000 });
owner.on("error", () => {});
afterAll(async () => {
  await owner.end();
  await service.stop();
}, 60_000);

const lanes = 3;
const offers = inForm(2, 20);
/** Other tests run beside the short form. */
const slowestMs = inForm(120_000, 5_000);

/** Two members, two agents and their employees: the demo's, because registering them is not what this drill is about. */
async function settle(): Promise<void> {
  const { seed } = await import("#scripts/seed.ts");
  await seed(service.ownerUrl);
  await owner.query(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
  );
}

async function killEach(parts: readonly ProgramPart[]): Promise<void> {
  for (const part of parts) {
    await part.kill();
    await pause(1_000);
    await part.start();
    await pause(2_000);
  }
}

async function killServer(part: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> {
  await part.kill();
  await part.start();
  await pause(5_000);
}

/** SIGTERM to workers, then sites, one after another, as the runbook's chapter "New version" says. */
async function replaceEach(): Promise<void> {
  for (const worker of service.workers) {
    await worker.stop();
    await worker.start();
    await untilReady(service.origin);
  }
  for (const [at, site] of service.sites.entries()) {
    await site.stop();
    await site.start();
    await untilReady(service.siteOrigins[at] ?? "");
  }
}

async function upgrade(): Promise<void> {
  const [migrate = ""] = shellBlocks("New version");
  await runShell(migrate, { OWNER: service.ownerUrl });
  await replaceEach();
}

async function withoutBucket(): Promise<void> {
  service.bucket.set("away");
  await pause(2_000);
  service.bucket.set("well");
  await pause(2_000);
}

async function withoutMail(): Promise<void> {
  service.letters.faults.set({ mode: "down", times: 20 });
  await pause(3_000);
}

const { workers, sites, temporal, postgres } = service;
/** In a phase where nothing may fail, no request is repeated. */
const plays = [
  { name: "offers", mayRepeat: false, play: () => pause(inForm(1_000, 20_000)) },
  { name: "kill -9 of each site", mayRepeat: true, play: () => killEach(sites) },
  { name: "kill -9 of each worker", mayRepeat: true, play: () => killEach(workers) },
  { name: "kill -9 of Temporal", mayRepeat: true, play: () => killServer(temporal) },
  { name: "kill -9 of PostgreSQL", mayRepeat: true, play: () => killServer(postgres) },
  { name: "bucket away", mayRepeat: true, play: withoutBucket },
  { name: "mail server away", mayRepeat: false, play: withoutMail },
  { name: "rolling restart", mayRepeat: false, play: replaceEach },
  { name: "rolling upgrade", mayRepeat: false, play: upgrade },
] as const;

async function readDecided(): Promise<Decided[]> {
  const { rows } = await owner.query<{ at: string; ms: string }>(
    `SELECT extract(epoch FROM received_at) * 1000 AS at, extract(epoch FROM settled_at - received_at) * 1000 AS ms
     FROM offer_command WHERE settled_at IS NOT NULL`,
  );
  return rows.map(({ at, ms }) => ({ at: Number(at), ms: Number(ms) }));
}

async function untilQuiet(): Promise<void> {
  const sql = `SELECT (SELECT count(*)::int FROM offer_command WHERE status = 'pending') AS commands,
    (SELECT count(*)::int FROM mail_outbox WHERE state IN ('queued', 'sending')) AS letters`;
  const waiting = async () => (await owner.query(sql)).rows[0];
  // A killed sender's lease lasts a minute.
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual({ commands: 0, letters: 0 });
}

async function requireWhole(traffic: Traffic): Promise<void> {
  const { rows } = await owner.query("SELECT phase, count(*)::int AS n FROM offer GROUP BY phase");
  expect(rows).toEqual([{ phase: "completed", n: traffic.completed.length }]);
  const refused = await owner.query("SELECT type, refusal_code FROM offer_command WHERE status <> 'applied'");
  expect(refused.rows).toEqual([]);
  const letters = await owner.query("SELECT message_id AS id, state FROM mail_outbox WHERE template <> 'digest'");
  expect(letters.rows.filter(({ id, state }) => state === "dead" || (state === "sent" && !service.letters.copies.has(id)))).toEqual([]);
  expect(await findFaults(owner)).toEqual([]);
  for (const check of ["ledger:check", "audit:check"]) expect(await runShell(`npm run ${check}`, service.settings)).toMatch(/, 0 faults/);
}

drill("a service from an empty database is killed, restarted and upgraded: no request fails, nothing is lost", async (_dice, counts) => {
  await untilReady(service.origin);
  const invited = "SELECT count(*)::int AS n FROM mail_outbox WHERE template = 'invitation' AND state = 'sent'";
  await expect.poll(async () => (await owner.query(invited)).rows[0]).toEqual({ n: 2 });
  await settle();
  const traffic = new Traffic(service.origin);
  const phases: Phase[] = [];
  const playing = traffic.during(lanes, async () => {
    for (const { name, play } of plays) {
      const from = Date.now();
      traffic.phase = name;
      await play();
      phases.push({ name, from, to: Date.now() });
      count(counts, "phases");
    }
    await traffic.untilCompleted(offers - lanes);
  });
  await playing.catch((error: unknown) => {
    console.log([...service.endedAlone, ...[...sites, ...workers].map((part) => part.lastWords())].join("\n"));
    throw error;
  });
  await untilQuiet();
  const decided = await readDecided();
  console.log(`\n${service.engine}\n${phaseTable(phases, traffic.asked, decided)}`);
  const repeated = traffic.asked.filter(({ broken }) => broken.length > 0);
  console.log([...new Set(repeated.map(({ phase, broken }) => `${phase}: ${broken.join(", ")}`))].join("\n"));
  const slowest = Math.max(...decided.map(({ ms }) => ms));
  const figures = { offers: traffic.completed.length, requests: traffic.asked.length, repeated: repeated.length };
  Object.assign(counts, { ...figures, commands: decided.length, "ms of the slowest command": Math.round(slowest) });
  expect(repeated.filter(({ phase }) => plays.some(({ name, mayRepeat }) => name === phase && !mayRepeat))).toEqual([]);
  await requireWhole(traffic);
  expect(traffic.completed.length).toBeGreaterThanOrEqual(offers);
  expect(service.endedAlone).toEqual([]);
  expect(slowest).toBeLessThan(slowestMs);
});
