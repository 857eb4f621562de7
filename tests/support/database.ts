// A database of its own for a test file. The product's modules read the environment when they are imported, so the copy
// must exist first. At the top of a test file:
//
//   import { cloneDatabase } from "#tests/support/database.ts";
//   const database = await cloneDatabase();
//   const { withTransaction } = await import("#data/db.server.ts");
//
// `database.asOwner(sql)` and `database.asApp(sql)` run a query on a connection of that role; the copy is dropped after the
// file, and the product's own pool is closed before.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { onServer, withDatabase } from "./template.ts";

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  asOwner(sql: string, params?: unknown[]): Promise<pg.QueryResult>;
  asApp(sql: string, params?: unknown[]): Promise<pg.QueryResult>;
}

interface DatabaseCopy {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** Copies the migrated and seeded template, e.g. for a program that a test starts. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const template = inject("template");
  const name = `bridgehold_test_${randomBytes(6).toString("hex")}`;
  await copyTemplate(template.ownerUrl, name, template.name);
  const drop = () => onServer(template.ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { ownerUrl: withDatabase(template.ownerUrl, name), appUrl: withDatabase(template.appUrl, name), drop };
}

/** Copies the migrated and seeded template and points DATABASE_URL, DATABASE_OWNER_URL and TEMPORAL_ADDRESS to the servers. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl, drop } = await copyDatabase();
  Object.assign(process.env, { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, TEMPORAL_ADDRESS: inject("temporalAddress") });
  // A test must not fail because a busy machine opens a connection slowly.
  process.env.DATABASE_WAIT_MS ??= "60000";
  process.env.DATABASE_SILENCE_MS ??= "60000";
  const [owner, app] = [ownerUrl, appUrl].map((connectionString) => new pg.Pool({ connectionString, max: 4, pipeline: true }));
  // The copy is dropped by force, so a closing connection may still report an error.
  for (const one of [owner, app]) one?.on("error", () => {});
  // The copy is dropped while connections are still closing.
  for (const pool of [owner, app]) pool?.on("connect", (client) => client.on("error", () => {}));
  afterAll(async () => {
    await closeProduct();
    await Promise.all([owner?.end(), app?.end()]);
    await drop();
  });
  return { ownerUrl, appUrl, asOwner: (sql, params) => owner!.query(sql, params), asApp: (sql, params) => app!.query(sql, params) };
}

/** Two files may copy concurrently; PostgreSQL refuses a template in use (55006) for a moment. */
async function copyTemplate(serverUrl: string, name: string, template: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
    } catch (error) {
      if (attempt >= 50 || (error as { code?: string }).code !== "55006") throw error;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
}

async function closeProduct(): Promise<void> {
  if (!("bridgeholdDatabase" in globalThis)) return;
  const { closeDatabase } = await import("#data/db.server.ts");
  await closeDatabase();
}
