import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { SetupError } from "../setup/step.ts";
import { freePort } from "./free-port.ts";
import { startPostgres } from "./postgres.ts";

/**
 * Runs `work` on one snapshot of the product's database: DATABASE_URL, or the embedded one of `npm start` (DATA_DIR), which
 * is started for the moment when it does not run.
 */
export async function onSnapshot<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const named = process.env.DATABASE_URL;
  if (named) return await readOnly(named, work);
  const dataDir = resolve(process.env.DATA_DIR ?? ".data", "postgres");
  if (!existsSync(join(dataDir, "PG_VERSION")) && !existsSync(join(dataDir, "moved.txt"))) {
    throw new SetupError("There is no database: set DATABASE_URL, or run npm start first.");
  }
  const server = await startPostgres({ dataDir, port: await freePort() });
  try {
    return await readOnly(server.appUrl, work);
  } finally {
    if (!server.wasRunning) await server.stop();
  }
}

async function readOnly<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // A check reads whole tables: give it memory and every core.
    await client.query("SET LOCAL work_mem = '256MB'; SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}
