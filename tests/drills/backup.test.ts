// The two recipes of docs/runbook.md: stop, copy the folder, start the copy elsewhere, check; and PostgreSQL's own tools.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { startPostgres } from "#scripts/services/postgres.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { postgresTools } from "#tests/support/postgres-tools.ts";
import { drill, inForm } from "./drill.ts";
import { findFaults } from "./oracle.ts";
import { runShell, shellBlocks } from "./production/runbook.ts";
import type { Played } from "./random-scenario.ts";

const folder = await temporaryFolder("backup");
const original = { dataDir: join(folder.path, "data", "postgres"), port: await freePort() };
const checkpoints = join(folder.path, "data", "checkpoints");
const server = await startPostgres(original);
Object.assign(process.env, { DATABASE_URL: server.appUrl, DATABASE_OWNER_URL: server.ownerUrl, CHECKPOINT_DIR: checkpoints });
const { deploy } = await import("#scripts/migrations/deploy.ts");
const { seed } = await import("#scripts/seed.ts");
await deploy(server.ownerUrl);
await seed(server.ownerUrl);
const { closeDatabase } = await import("#data/db.server.ts");
const { checkCheckpoints, recordCheckpoint } = await import("#services/audit/checkpoints.server.ts");
const { folderPlace } = await import("#services/audit/checkpoint-place.server.ts");
const { play } = await import("./random-scenario.ts");
afterAll(() => folder.remove());

/** Every table with its number of rows and a hash of its content. */
async function fingerprint(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: string; print: string }>(
      `SELECT count(*)::text AS n, coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS print FROM "${name}" t`,
    );
    prints[name] = `${rows[0]?.n} ${rows[0]?.print}`;
  }
  return prints;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

drill("a backup made and restored by the runbook has equal rows, no faults and valid checkpoints", async (dice, counts) => {
  const scenarios: Played[] = [];
  for (let n = 0; n < inForm(12, 400); n += 1) scenarios.push(await play(dice.fork(n), counts, new Set()));
  await recordCheckpoint(Date.now());
  const before = await connected(server.ownerUrl, fingerprint);
  await closeDatabase();
  await server.stop();
  const copied = spawnSync("cp", ["-a", join(folder.path, "data"), join(folder.path, "restored")]);
  expect(copied.status).toBe(0);
  const restored = await startPostgres({ dataDir: join(folder.path, "restored", "postgres"), port: await freePort() });
  try {
    await connected(restored.ownerUrl, async (client) => {
      expect(await fingerprint(client)).toEqual(before);
      const drafts = new Map(scenarios.map(({ draft }) => [draft.id, draft]));
      expect(await findFaults(client, drafts)).toEqual([]);
      expect(await checkCheckpoints([folderPlace(join(folder.path, "restored", "checkpoints"))], client)).toEqual([]);
    });
  } finally {
    await restored.stop();
  }
  Object.assign(counts, { scenarios: scenarios.length, tables: Object.keys(before).length });
});

const tools = postgresTools();
if ("missing" in tools) console.log(tools.missing);
const withTools = "missing" in tools ? (name: string, _run: Parameters<typeof drill>[1]) => test.skip(name) : drill;

/** The rights and the rows of each table. */
async function wholeOf(url: string): Promise<Record<string, string>> {
  return await connected(url, async (client) => {
    const { rows } = await client.query<{ name: string; rights: string }>(
      `SELECT relname AS name, array_to_string(ARRAY(SELECT r::text
         FROM unnest(coalesce(relacl, acldefault((CASE relkind WHEN 'S' THEN 's' ELSE 'r' END)::"char", relowner))) r ORDER BY 1), ' ') AS rights
       FROM pg_class WHERE relkind IN ('r', 'v', 'S') AND relnamespace = 'public'::regnamespace`,
    );
    return { ...(await fingerprint(client)), ...Object.fromEntries(rows.map(({ name, rights }) => [`rights of ${name}`, rights])) };
  });
}

withTools("a dump made and restored by the runbook's commands has the same rows and rights", async (_dice, counts) => {
  const dataDir = join(folder.path, "restored", "postgres");
  const copy = await startPostgres({ dataDir, port: await freePort() });
  try {
    await connected(copy.ownerUrl, (client) => client.query("UPDATE offer SET engine_version = 0"));
    const before = await wholeOf(copy.ownerUrl);
    const password = readFileSync(join(dataDir, "bridgehold-password"), "utf8").trim();
    const settings = {
      ...("path" in tools && { PATH: tools.path }),
      ...{ OWNER: copy.ownerUrl, DATABASE_URL: copy.appUrl, ADMIN: `postgresql://postgres:${password}@127.0.0.1:${copy.port}/postgres` },
    };
    const dump = (block: string) => block.replaceAll("bridgehold.dump", join(folder.path, "bridgehold.dump"));
    for (const chapter of ["Back up", "Restore"]) {
      await runShell(shellBlocks(chapter).map(dump).join("\n"), settings);
      counts[chapter] = 1;
      if (chapter === "Back up") await connected(copy.ownerUrl, (client) => client.query("DROP TABLE feed_entry CASCADE"));
    }
    expect(await wholeOf(copy.ownerUrl)).toEqual(before);
  } finally {
    await copy.stop();
  }
});
