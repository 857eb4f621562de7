// Migrations and roles on a PostgreSQL server that has neither, as an operator runs them.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRoles } from "#scripts/migrations/create-roles.ts";
import { deploy } from "#scripts/migrations/deploy.ts";
import type { Migration } from "#scripts/migrations/migration-files.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { type RunningPostgres, startPostgres } from "#scripts/services/postgres.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";

const folder = await temporaryFolder("deploying");
let server: RunningPostgres;
let superuser: pg.Client;

const address = (role: string, password: string, database: string) =>
  `postgresql://${role}:${password}@127.0.0.1:${server.port}/${database}`;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = await connected(url);
  return await client.query(sql).finally(() => client.end());
}

beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder.path, "postgres"), port: await freePort() });
  const password = (await readFile(join(folder.path, "postgres", "bridgehold-password"), "utf8")).trim();
  superuser = await connected(address("postgres", password, "postgres"));
  // The embedded server comes with roles and a database; an operator's server does not.
  await superuser.query("DROP DATABASE bridgehold");
  await superuser.query("DROP ROLE bridgehold_app, bridgehold_owner");
  await superuser.query("CREATE ROLE operator LOGIN CREATEROLE CREATEDB PASSWORD 'operator-password'");
});
afterAll(async () => {
  await superuser?.end();
  await server?.stop();
  await folder.remove();
});

const settings = (database: string) => ({
  DATABASE_ADMIN_URL: address("operator", "operator-password", "postgres"),
  DATABASE_OWNER_URL: address("service_owner", "owner%2Fpassword", database),
  DATABASE_URL: address("bridgehold_app", "app-password", database),
});

describe("roles", () => {
  test("creates roles and database as an administrator who is no superuser, then all migrations apply", async () => {
    const env = settings("service");
    expect(await createRoles(env)).toBe("Roles service_owner and bridgehold_app are ready; database service was created.");
    expect((await deploy(env.DATABASE_OWNER_URL)).length).toBeGreaterThan(0);
    expect(await deploy(env.DATABASE_OWNER_URL)).toEqual([]);
    expect((await query(env.DATABASE_URL, 'SELECT count(*)::int AS users FROM "user"')).rows).toEqual([{ users: 0 }]);
    await expect(query(env.DATABASE_URL, "CREATE TABLE x ()")).rejects.toThrow("permission denied");
    expect((await query(env.DATABASE_URL, "SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "30s" }]);
    expect((await query(env.DATABASE_OWNER_URL, "SHOW statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  });

  test("sets the passwords of the addresses when it runs again", async () => {
    const env = { ...settings("service"), DATABASE_URL: address("bridgehold_app", "next-password", "service") };
    expect(await createRoles(env)).toContain("database service existed before");
    expect((await query(env.DATABASE_URL, "SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    await expect(query(settings("service").DATABASE_URL, "SELECT 1")).rejects.toThrow("password authentication failed");
  });

  test.each([
    ["DATABASE_ADMIN_URL", undefined, "Set DATABASE_ADMIN_URL to an administrator's address of the server."],
    ["DATABASE_URL", "postgresql://bridgehold_app@127.0.0.1/service", "DATABASE_URL must name a role, its password and the database."],
    ["DATABASE_URL", "postgresql://app:secret@127.0.0.1/service", "DATABASE_URL must name the role bridgehold_app"],
    ["DATABASE_URL", "postgresql://bridgehold_app:secret@127.0.0.1/other", "must name the same database"],
    ["DATABASE_OWNER_URL", "mysql://owner:secret@127.0.0.1/service", "DATABASE_OWNER_URL is not an address like postgresql://"],
  ])("refuses %s = %s with a sentence", async (name, value, sentence) => {
    await expect(createRoles({ ...settings("service"), [name]: value })).rejects.toThrow(sentence);
  });
});

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: createHash("sha256").update(sql).digest("hex") });
const hasty = { lockTimeoutMs: 200, pausesMs: [] };
const index = migration(
  "002_index",
  "-- migrate: outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS thing_n ON thing (n);\n",
);

async function emptyDatabase(name: string): Promise<string> {
  const env = settings(name);
  await createRoles(env);
  return env.DATABASE_OWNER_URL;
}

describe("deploy", () => {
  test("names the setting when no server answers, the password is wrong or the database is missing", async () => {
    await expect(deploy("")).rejects.toThrow("Set DATABASE_OWNER_URL to the address of the owner of the schema.");
    await expect(deploy(`postgresql://a:b@127.0.0.1:${await freePort()}/x`)).rejects.toThrow(
      /No PostgreSQL server answers at 127.0.0.1:\d+ \(DATABASE_OWNER_URL\)\./,
    );
    await expect(deploy(address("service_owner", "wrong", "service"))).rejects.toThrow(
      "refuses the role or the password in DATABASE_OWNER_URL",
    );
    await expect(deploy(settings("nowhere").DATABASE_OWNER_URL)).rejects.toThrow('The database "nowhere" does not exist');
  });

  test("gives up a migration whose table stays locked and applies it once the lock is gone", async () => {
    const ownerUrl = await emptyDatabase("locked");
    const first = migration("001_thing", "CREATE TABLE thing (n int)");
    const second = migration("002_more", "ALTER TABLE thing ADD COLUMN m int");
    await deploy(ownerUrl, [first]);
    const reader = await connected(ownerUrl);
    await reader.query("BEGIN; SELECT * FROM thing");
    await expect(deploy(ownerUrl, [first, second], hasty)).rejects.toThrow(
      "Migration 002_more failed and changed nothing: another session kept a table locked.",
    );
    const deployed = deploy(ownerUrl, [first, second], { lockTimeoutMs: 200, pausesMs: Array(300).fill(100) });
    await expect.poll(async () => (await superuser.query("SELECT FROM pg_locks WHERE NOT granted")).rowCount).toBeGreaterThan(0);
    await reader.query("COMMIT");
    await reader.end();
    expect(await deployed).toEqual(["002_more"]);
  });

  test("builds an index concurrently, and starts over when an earlier attempt left an invalid one", async () => {
    const ownerUrl = await emptyDatabase("concurrent");
    const first = migration("001_thing", "CREATE TABLE thing (n int); INSERT INTO thing VALUES (1), (1)");
    await expect(deploy(ownerUrl, [first, index])).rejects.toThrow(
      "Migration 002_index failed and changed nothing: could not create unique index",
    );
    // The state after a process was killed while it built the index.
    await expect(query(ownerUrl, index.sql)).rejects.toThrow("could not create unique index");
    await query(ownerUrl, "DELETE FROM thing WHERE ctid = '(0,1)'");
    expect(await deploy(ownerUrl, [first, index])).toEqual(["002_index"]);
    const { rows } = await query(ownerUrl, "SELECT indisvalid FROM pg_index WHERE indexrelid = 'thing_n'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test("refuses a migration that was edited after it had been applied", async () => {
    const ownerUrl = await emptyDatabase("edited");
    await deploy(ownerUrl, [migration("001_thing", "CREATE TABLE thing ()")]);
    await expect(deploy(ownerUrl, [migration("001_thing", "CREATE TABLE other ()")])).rejects.toThrow("Migration 001_thing was changed");
  });

  describe("a baseline that replaces earlier migrations", () => {
    const [thing, more] = [
      migration("001_thing", "CREATE TABLE thing (n int)"),
      migration("002_more", "ALTER TABLE thing ADD COLUMN m int"),
    ];
    const baseline = migration(
      "003_baseline",
      "-- migrate: replaces the 2 migrations up to 002_more of commit 0a1b2c3\nCREATE TABLE thing (n int, m int)",
    );
    const next = migration("004_next", "ALTER TABLE thing ADD COLUMN o int");

    test("is only recorded in a database that has them all, and what follows is applied", async () => {
      const ownerUrl = await emptyDatabase("replaced");
      await deploy(ownerUrl, [thing, more]);
      await query(ownerUrl, "INSERT INTO thing VALUES (1, 2)");
      expect(await deploy(ownerUrl, [baseline, next])).toEqual(["004_next"]);
      expect(await deploy(ownerUrl, [baseline, next])).toEqual([]);
      expect((await query(ownerUrl, "SELECT * FROM thing")).rows).toEqual([{ n: 1, m: 2, o: null }]);
    });

    test.each([
      ["the last", thing],
      ["an earlier one", migration("002_more", "CREATE TABLE thing ()")],
    ])("is refused in a database that lacks %s of them, with the commit that has it", async (lacking, applied) => {
      const ownerUrl = await emptyDatabase(lacking.replaceAll(" ", "_"));
      await deploy(ownerUrl, [applied]);
      await expect(deploy(ownerUrl, [baseline, next])).rejects.toThrow(
        "lacks some of the 2 migrations that 003_baseline replaces. Migrate it with commit 0a1b2c3",
      );
      expect((await query(ownerUrl, "SELECT count(*)::int AS applied FROM _prisma_migrations")).rows).toEqual([{ applied: 1 }]);
    });

    test("is refused in a database of other migrations when it names none", async () => {
      const ownerUrl = await emptyDatabase("foreign_tables");
      await deploy(ownerUrl, [thing]);
      await expect(deploy(ownerUrl, [migration("003_baseline", "SELECT")])).rejects.toThrow("The database was made by another program.");
    });
  });
});
