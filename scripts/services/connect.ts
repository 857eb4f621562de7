import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import { loadSecretFiles } from "../../app/env-files.server.ts";
import { SetupError } from "../setup/step.ts";
import { databaseAddress, withConnection } from "./database-connection.ts";
import { freePort } from "./free-port.ts";
import { type RunningPostgres, startPostgres } from "./postgres.ts";

/**
 * Runs `work` on one snapshot of the product's database: DATABASE_URL, or the embedded one of `npm start` (DATA_DIR), which is started
 * temporarily when it is not running.
 */
export async function onSnapshot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  loadSecretFiles(process.env);
  const named = process.env.DATABASE_URL;
  return named ? await readOnly(named, work) : await onEmbedded(({ appUrl }) => readOnly(appUrl, work));
}

/** Runs `work` as the owner of the schema: at the given address, or in the embedded database of `npm start` (DATA_DIR). */
export async function asOwner<T>(work: (client: pg.Client) => Promise<T>, ownerUrl = process.env.DATABASE_OWNER_URL): Promise<T> {
  if (!ownerUrl && process.env.DATABASE_URL) throw new SetupError("Set DATABASE_OWNER_URL to the owner of the schema.");
  return ownerUrl
    ? await connected(ownerUrl, "DATABASE_OWNER_URL", work)
    : await onEmbedded((server) => connected(server.ownerUrl, "DATA_DIR", work));
}

async function onEmbedded<T>(work: (server: RunningPostgres) => Promise<T>): Promise<T> {
  const dataDir = resolve(process.env.DATA_DIR ?? ".data", "postgres");
  if (!existsSync(join(dataDir, "PG_VERSION")) && !existsSync(join(dataDir, "moved.txt"))) {
    throw new SetupError("There is no database: set DATABASE_URL, or run npm start first.");
  }
  const server = await startPostgres({ dataDir, port: await freePort() });
  try {
    return await work(server);
  } finally {
    if (!server.wasRunning) await server.stop();
  }
}

async function connected<T>(url: string, setting: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await withConnection(databaseAddress(url, setting, "the address of the database"), setting, work);
}

async function readOnly<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return await connected(url, "DATABASE_URL", async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // A check reads whole tables, so it may use more memory and every core.
    await client.query("SET LOCAL work_mem = '256MB'; SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0");
    return await work(client);
  });
}
