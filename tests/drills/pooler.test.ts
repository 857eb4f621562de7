// The product behind PgBouncer in transaction mode: migrations go to the server, site and worker through the pooler.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRoles } from "#scripts/migrations/create-roles.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { findPooler, openPooler, type Pooler } from "#tests/support/pooler.ts";
import { createBridgehold, listen } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { count, drill, inForm } from "./drill.ts";
import { findFaults } from "./oracle.ts";
import { untilReady } from "./production/service.ts";
import { peopleDomain, Traffic } from "./production/traffic.ts";
import { type Rig, startRig } from "./rig.ts";

const root = join(import.meta.dirname, "../..");
const program = findPooler((sentence) => console.log(sentence));
let rig: Rig;
let pooler: Pooler;
let owner: pg.Pool;
let serverUrl = "";
const opened: Pooler[] = [];

async function newPooler(settings: Record<string, string> = {}): Promise<Pooler> {
  const made = await openPooler({ program: program ?? "", folder: rig.folder, port: await freePort(), appUrl: serverUrl, settings });
  opened.push(made);
  await made.start();
  return made;
}

const adminUrl = async () => {
  const password = (await readFile(join(rig.folder, "postgres", "bridgehold-password"), "utf8")).trim();
  return Object.assign(new URL(rig.ownerUrl), { username: "postgres", password, pathname: "/postgres" }).href;
};

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: await adminUrl() });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The members, agents and their employees of the demo with other addresses, and a rate. */
async function settle(): Promise<void> {
  await owner.query(`UPDATE "user" SET email = replace(email, '@bridgehold.test', $1)`, [`@${peopleDomain}`]);
  await owner.query(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day') ON CONFLICT DO NOTHING`,
  );
}

beforeAll(async () => {
  if (program === null) return;
  Object.assign(process.env, { DATABASE_SILENCE_MS: inForm("5000", "2000") });
  rig = await startRig(false);
  await rig.parts.worker.stop();
  serverUrl = process.env.DATABASE_URL ?? "";
  owner = new pg.Pool({ connectionString: rig.ownerUrl, max: 2 });
  owner.on("error", () => {});
  pooler = await newPooler();
  const said = await createRoles({ DATABASE_ADMIN_URL: await adminUrl(), DATABASE_OWNER_URL: rig.ownerUrl, DATABASE_URL: pooler.url });
  expect(said).toContain("bridgehold_app are ready");
  await settle();
}, 120_000);
afterAll(async () => {
  if (program === null) return;
  await rig.parts.web.stop();
  await rig.parts.worker.stop();
  for (const one of opened) await one.kill();
  await owner.end();
  await rig.stop();
}, 120_000);

const run = promisify(execFile);

/** The output of the code in a process with these settings. */
async function printed(code: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const args = ["--no-warnings", "--input-type=module", "--eval", code];
  const { stdout } = await run(process.execPath, args, { cwd: root, env: { ...process.env, ...settings } });
  return stdout.trim();
}

const faultWith = (DATABASE_URL: string, DATABASE_LISTEN_URL: string) =>
  printed(
    `const { connectionFault } = await import("#data/connection-fault.server.ts");
     const { closeDatabase } = await import("#data/db.server.ts");
     console.log(await connectionFault()); await closeDatabase();`,
    { DATABASE_URL, DATABASE_LISTEN_URL },
  );

/** Signs in a member and counts the events of their live stream. `asks` returns the status of one API request as this member. */
async function member() {
  const client = createBridgehold({ origin: rig.origin });
  await client.logIn(`irina@${peopleDomain}`, demoPassword);
  let heard = 0;
  const end = listen(client, {
    hear: () => {
      heard += 1;
    },
    connected: () => {},
  });
  const { accessToken } = (await (
    await fetch(`${rig.origin}/api/auth/login/`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: `irina@${peopleDomain}`, password: demoPassword }),
    })
  ).json()) as { accessToken: string };
  const asks = async () => (await fetch(`${rig.origin}/api/me`, { headers: { Authorization: `Bearer ${accessToken}` } })).status;
  return { end, heard: () => heard, asks };
}

/** Two outages must not fall between two requests of the watch. */
const betweenOutagesMs = 2_000;

/** Readiness is remembered for half a second. It is judged by requests before and after it. */
async function watchReadiness(isOver: () => boolean, asks: () => Promise<number>, counts: Record<string, number>): Promise<void> {
  while (!isOver()) {
    const before = await asks();
    await pause(600);
    const ready = await fetch(`${rig.origin}/readyz`).then((answer) => answer.status);
    const after = await asks();
    if (before >= 500 && after >= 500) expect(ready, "readiness while requests fail").toBe(503);
    if (before >= 500) count(counts, "failed requests watched");
    expect([200, 503], "a pooler that is away").toContain(before);
  }
}

/** The pooler runs and reports that it reaches no server. */
async function killServer(counts: Record<string, number>): Promise<void> {
  await rig.parts.postgres.kill();
  await pause(3_000);
  await rig.parts.postgres.start();
  await untilReady(rig.origin);
  count(counts, "kills of PostgreSQL");
}

async function killPooler(counts: Record<string, number>): Promise<void> {
  for (let kills = inForm(1, 5); kills > 0; kills -= 1) {
    await pooler.kill();
    await pause(3_000);
    await pooler.start();
    await untilReady(rig.origin);
    await pause(betweenOutagesMs);
    count(counts, "kills of the pooler");
  }
}

const play = program === null ? (name: string, _run: Parameters<typeof drill>[1]) => test.skip(name) : drill;

play(
  "pooler: deals are completed and streams hear of them through PgBouncer, and both it and PostgreSQL are killed",
  async (_dice, counts) => {
    Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: serverUrl });
    await rig.parts.worker.start();
    await rig.parts.web.start();
    await untilReady(rig.origin);
    const irina = await member();
    const traffic = new Traffic(rig.origin);
    traffic.phase = "through the pooler";
    let isOver = false;
    const watching = watchReadiness(() => isOver, irina.asks, counts);
    // It is awaited below, even if it fails earlier.
    watching.catch(() => {});
    await traffic.during(inForm(1, 3), async () => {
      await traffic.untilCompleted(inForm(1, 10));
      const before = traffic.asked.filter(({ broken }) => broken.length > 0);
      expect(before, "no request fails while the pooler runs").toEqual([]);
      for (const kill of [killPooler, killServer]) {
        await kill(counts);
        await traffic.untilCompleted(traffic.completed.length + 1);
      }
      isOver = true;
    });
    await watching;
    irina.end();
    Object.assign(counts, { offers: traffic.completed.length, requests: traffic.asked.length, "events heard": irina.heard() });
    expect(irina.heard()).toBeGreaterThan(10);
    const pending = "SELECT count(*)::int AS n FROM offer_command WHERE status = 'pending'";
    await expect.poll(async () => (await owner.query(pending)).rows[0], { timeout: 60_000 }).toEqual({ n: 0 });
    expect(await findFaults(owner)).toEqual([]);
    expect(rig.endedAlone).toEqual([]);
  },
);

play("pooler: time limits come from the role, and slow statements are not taken for dead connections", async () => {
  const code = `const { pool, withSnapshot, closeDatabase } = await import("#data/db.server.ts");
    const limits = "SELECT string_agg(setting, ' ' ORDER BY name) AS ms FROM pg_settings WHERE name ~ '^(lock|statement|idle_in_transaction_session)_timeout$'";
    console.log((await pool.query(limits)).rows[0].ms);
    console.log(await withSnapshot(async (tx) => (await tx.query(limits)).rows[0].ms));
    console.log((await pool.query(limits)).rows[0].ms);
    console.log((await Promise.all([1, 2, 3].map(() => pool.query("SELECT 'slept' AS said, pg_sleep(4)")))).map(({ rows }) => rows[0].said).join(" "));
    await closeDatabase();`;
  const said = await printed(code, { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: serverUrl });
  expect(said.split("\n")).toEqual(["60000 4000 30000", "60000 4000 900000", "60000 4000 30000", "slept slept slept"]);
});

play("pooler: each configuration that would fail later is refused with a sentence", async () => {
  const names = "lock_timeout,statement_timeout,idle_in_transaction_session_timeout";
  const open = await newPooler({ ignore_startup_parameters: names });
  const forgetful = await newPooler({ max_prepared_statements: "0", default_pool_size: "1" });
  expect(await faultWith(serverUrl, "")).toBe("null");
  expect(await faultWith(pooler.url, serverUrl)).toBe("null");
  expect(await faultWith(open.url, "")).toContain("set DATABASE_LISTEN_URL");
  expect(await faultWith(pooler.url, pooler.url)).toContain("DATABASE_LISTEN_URL leads to a pooler");
  expect(await faultWith(forgetful.url, serverUrl)).toContain("max_prepared_statements");
  await asAdmin("ALTER ROLE bridgehold_app RESET ALL");
  const fresh = await newPooler();
  expect(await faultWith(fresh.url, serverUrl)).toContain("npm run migrate -- roles");
  // A declared pooler that does not exist: the connections do not send the time limits either.
  expect(await faultWith(serverUrl, serverUrl)).toContain("npm run migrate -- roles");
});
