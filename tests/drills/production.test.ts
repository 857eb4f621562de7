// From an empty database to a service that is killed, restarted and upgraded while people trade on it. The short form, in `npm test`, kills
// one site and one worker and restarts every part once, on Temporal's development server.
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect } from "vitest";
import { answers } from "#scripts/services/temporal.ts";
import { postgresTools } from "#tests/support/postgres-tools.ts";
import { count, drill, inForm } from "./drill.ts";
import type { ProgramPart } from "./parts.ts";
import { type Decided, type Phase, phaseTable } from "./production/figures.ts";
import { readOfferTasks } from "./production/histories.ts";
import { runShell, shellBlocks } from "./production/runbook.ts";
import { type Builds, startService, untilReady } from "./production/service.ts";
import { type Asked, peopleDomain, Traffic } from "./production/traffic.ts";

const isLong = inForm(false, true);
const service = await startService(isLong);
const { findFaults } = await import("./oracle.ts");
const owner = new pg.Pool({ connectionString: service.ownerUrl, max: 2, connectionTimeoutMillis: 3_000 });
owner.on("error", () => {});
afterAll(async () => {
  if (!owner.ended) await owner.end();
  await service.stop();
}, 120_000);

const lanes = inForm(2, 3);
const offers = inForm(4, 20);
/** Maximum for phases in which nothing is killed. On a machine that is busy with other work it is measured, not judged. */
const slowestMs = 5_000;
const busyLoad = 2 * availableParallelism();

/**
 * Creates two members, two agents and their employees from the demo's, because this drill does not test registration. They get new
 * addresses, because production does not run with those of the demo.
 */
async function settle(): Promise<void> {
  const { seed } = await import("#scripts/seed.ts");
  await seed(service.ownerUrl);
  await owner.query(`UPDATE "user" SET email = replace(email, '@bridgehold.test', $1)`, [`@${peopleDomain}`]);
  await runShell(shellBlocks("Exchange rates are old").join("\n"), service.settings);
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

async function restart(part: ProgramPart, origin = service.origin): Promise<void> {
  await part.stop();
  await part.start();
  await untilReady(origin);
}

/** SIGTERM to workers, then sites, one after another, as the runbook's chapter "New version" says. */
async function restartEach(): Promise<void> {
  for (const worker of service.workers) await restart(worker, service.origin);
  for (const [at, site] of service.sites.entries()) await restart(site, service.siteOrigins[at]);
}

/**
 * Upgrades to the next build. Old and new processes run side by side for some seconds, and the old worker also starts again after the new
 * one has taken over.
 */
async function upgrade(): Promise<void> {
  const [migrate = ""] = shellBlocks("New version");
  await runShell(migrate, { OWNER: service.ownerUrl });
  const [worker, oldWorker] = service.workers;
  const [site, oldSite] = service.sites;
  await replace(worker);
  await replace(site, service.siteOrigins[0]);
  if (oldWorker) await restart(oldWorker);
  await pause(5_000);
  await replace(oldWorker);
  await replace(oldSite, service.siteOrigins[1]);
}

/** Restarts a part with the next build. */
async function replace(part: ProgramPart | undefined, origin?: string): Promise<void> {
  part?.use(service.builds?.next.settings ?? {});
  if (part) await restart(part, origin);
}

/** Offers that were open during the upgrade moved to the next build, never back, and no build failed to replay a history of the other. */
async function requireUpgraded({ from, to }: Phase, { present, next }: Builds): Promise<void> {
  const tasks = [...(await readOfferTasks(service.temporalAddress)).values()];
  const ways = new Set(tasks.map(({ builds }) => builds.join(" → ")));
  expect([present.id, next.id, `${present.id} → ${next.id}`]).toEqual(expect.arrayContaining([...ways]));
  const across = tasks.filter(({ builds }) => builds.length === 2).length;
  expect(across).toBeGreaterThan(0);
  expect(tasks.flatMap(({ failures }) => failures).filter(({ at }) => at + 1_000 > from && at < to)).toEqual([]);
  console.log(`upgrade: ${across} of ${tasks.length} offers began with one build and ended with the next, without a failed task`);
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
interface Play {
  readonly name: string;
  /** False in a phase in which nothing may fail: no request is repeated. */
  readonly mayRepeat: boolean;
  readonly proves: string;
  play(): Promise<void>;
}

const shortPlays: readonly Play[] = [
  { name: "kill -9 of a worker", mayRepeat: true, play: () => killEach(workers.slice(0, 1)), proves: "the other worker takes over" },
  { name: "kill -9 of a site", mayRepeat: true, play: () => killEach(sites.slice(0, 1)), proves: "a repeated request is carried out once" },
  { name: "rolling restart", mayRepeat: false, play: restartEach, proves: "no request fails" },
];

const longPlays: readonly Play[] = [
  { name: "offers", mayRepeat: false, play: () => pause(20_000), proves: "members trade over HTTP and a proxy" },
  { name: "kill -9 of each site", mayRepeat: true, play: () => killEach(sites), proves: "a repeated request is carried out once" },
  { name: "kill -9 of each worker", mayRepeat: true, play: () => killEach(workers), proves: "the other worker takes over" },
  { name: "kill -9 of Temporal", mayRepeat: true, play: () => killServer(temporal), proves: "commands wait and are applied" },
  { name: "kill -9 of PostgreSQL", mayRepeat: true, play: () => killServer(postgres), proves: "503 until it is back, then all goes on" },
  { name: "bucket away", mayRepeat: true, play: withoutBucket, proves: "papers are formed later" },
  { name: "mail server away", mayRepeat: false, play: withoutMail, proves: "letters wait, nothing else does" },
  { name: "rolling restart", mayRepeat: false, play: restartEach, proves: "no request fails" },
  { name: "rolling upgrade", mayRepeat: false, play: upgrade, proves: "two builds run side by side, with the runbook's migration" },
];
const plays = inForm(shortPlays, longPlays);

const mayFail = new Set<string>(plays.filter(({ mayRepeat }) => mayRepeat).map(({ name }) => name));
const overlaps = ({ at, ms }: Asked, { from, to }: Phase) => at < to && at + ms > from;
const lastWords = () => [...service.endedAlone, ...[...sites, ...workers].map((part) => part.lastWords())].join("\n");

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

async function requireMetrics(): Promise<void> {
  for (const [at, address] of service.metrics.entries()) {
    const text = await fetch(`http://${address}/metrics`).then((answer) => answer.text());
    expect(text, address).toContain(at < 2 ? "bridgehold_http_requests_total" : "bridgehold_commands_oldest_seconds");
  }
}

/**
 * Follows the runbook's chapters "Back up", while the service runs, and "Restore". Temporal is not changed. Then one more offer is
 * completed.
 */
async function restore(traffic: Traffic): Promise<void> {
  const tools = postgresTools();
  if ("missing" in tools) throw new Error(tools.missing);
  const addresses = { PATH: tools.path, OWNER: service.ownerUrl, ADMIN: service.adminUrl };
  const carryOut = (chapter: string) =>
    runShell(shellBlocks(chapter).join("\n").replaceAll("bridgehold.dump", join(service.folder, "bridgehold.dump")), {
      ...service.settings,
      ...addresses,
    });
  await carryOut("Back up");
  await Promise.all([...sites, ...workers].map((part) => part.stop()));
  await carryOut("Restore");
  await Promise.all([...workers, ...sites].map((part) => part.start()));
  await untilReady(service.origin);
  traffic.phase = "after the restore";
  await traffic.completeOne();
}

async function requireRestorable(traffic: Traffic): Promise<void> {
  await restore(traffic);
  await untilQuiet();
  await requireWhole(traffic);
  console.log("restore: the dump was restored, and one more offer was completed on it, with 0 faults");
}

function judgeSpeed(phases: readonly Phase[], decided: readonly Decided[]): Record<string, number> {
  const calm = phases.filter(({ name }) => !mayFail.has(name));
  const slowest = Math.max(0, ...decided.filter(({ at }) => calm.some(({ from, to }) => at >= from && at < to)).map(({ ms }) => ms));
  const load = Math.max(...loadavg());
  if (load > busyLoad) console.log(`The load was ${load.toFixed(0)}, so the slowest command (${Math.round(slowest)} ms) is not judged.`);
  else expect(slowest).toBeLessThan(slowestMs);
  return { "ms of the slowest calm command": Math.round(slowest) };
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

function judgeRequests({ asked }: Traffic, phases: readonly Phase[]): void {
  const repeated = asked.filter(({ broken }) => broken.length > 0);
  console.log(`${repeated.length} of ${asked.length} requests were repeated.`);
  const wrong = repeated.filter((one) => !phases.some((phase) => mayFail.has(phase.name) && overlaps(one, phase)));
  if (wrong.length > 0) console.log(lastWords());
  expect(wrong).toEqual([]);
}

drill(
  "a service from an empty database is killed and restarted while people trade: no request fails, nothing is lost",
  async (_dice, counts) => {
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
      console.log(lastWords());
      throw error;
    });
    await untilQuiet();
    const decided = await readDecided();
    console.log(`\n${service.engine}\n${phaseTable(phases, traffic.asked, decided)}`);
    for (const { name, proves } of plays) console.log(`${name}: ${proves}`);
    judgeRequests(traffic, phases);
    const figures = { offers: traffic.completed.length, requests: traffic.asked.length, commands: decided.length };
    const upgraded = phases.find(({ name }) => name === "rolling upgrade");
    if (upgraded && service.builds) await requireUpgraded(upgraded, service.builds);
    Object.assign(counts, figures, isLong && judgeSpeed(phases, decided));
    await requireWhole(traffic);
    await requireMetrics();
    console.log("whole: every offer completed, every letter sent once, no fault in ledger, audit and events; all four metrics answer");
    if (isLong) await requireRestorable(traffic);
    expect(traffic.completed.length).toBeGreaterThanOrEqual(offers);
    expect(service.endedAlone).toEqual([]);
    await owner.end();
    await service.stop();
    expect((await Promise.all(service.ports.map(answers))).filter(Boolean)).toEqual([]);
    console.log("stop: no port of the service answers any more");
  },
);
