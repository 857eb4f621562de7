import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#scripts/services/free-port.ts";
import { type RunningPostgres, startPostgres } from "#scripts/services/postgres.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";

const folder = await temporaryFolder("embedded");
const dataDir = join(folder.path, "postgres");
let server: RunningPostgres | undefined;
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function endsWithin(ms: number, pid: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((later) => setTimeout(later, 20))) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
  throw new Error(`Process ${pid} is still there.`);
}

test("an empty folder becomes a server with two roles, durable by default", async () => {
  server = await startPostgres({ dataDir, port: await freePort() });
  expect(await ask(server.appUrl, "SELECT current_user AS who, current_setting('fsync') AS fsync")).toEqual([
    { who: "bridgehold_app", fsync: "on" },
  ]);
  expect(await ask(server.ownerUrl, "SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user")).toEqual([
    { rolsuper: false, rolcreaterole: false },
  ]);
  await ask(server.ownerUrl, "CREATE TABLE kept (id int)");
});

test("refuses a connection without the password", async () => {
  const url = new URL(server!.ownerUrl);
  await expect(ask(Object.assign(url, { username: "postgres", password: "postgres" }).href, "SELECT 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("a second start uses the running server", async () => {
  const again = await startPostgres({ dataDir, port: await freePort() });
  expect(again).toMatchObject({ wasRunning: true, port: server?.port });
});

test("prints a port that is in use", async () => {
  await expect(startPostgres({ dataDir: join(folder.path, "other"), port: server!.port })).rejects.toThrow(`Port ${server!.port} is taken`);
});

test("starts although a killed server left a pid file, and no data is lost", async () => {
  const pid = Number((await readFile(join(dataDir, "postmaster.pid"), "utf8")).split("\n")[0]);
  process.kill(pid, "SIGKILL");
  await endsWithin(5_000, pid);
  server = await startPostgres({ dataDir, port: await freePort() });
  expect(server.wasRunning).toBe(false);
  await ask(server.ownerUrl, "SELECT * FROM kept");
});

test("starts although the pid in the file now belongs to another program", async () => {
  await server?.stop();
  await writeFile(join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n0\n1\n`);
  server = await startPostgres({ dataDir, port: await freePort() });
  await ask(server.ownerUrl, "SELECT 1");
});

test("refuses a broken folder with an explanation", async () => {
  await server?.stop();
  await rm(join(dataDir, "global"), { recursive: true });
  await expect(startPostgres({ dataDir, port: await freePort() })).rejects.toThrow(/PostgreSQL could not start on .*postgres/);
  await rm(join(dataDir, "bridgehold-password"));
  await expect(startPostgres({ dataDir, port: await freePort() })).rejects.toThrow(/is incomplete/);
});
