import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "#scripts/services/postgres.ts";

/** The port in the command line of the Temporal server that the product started. */
function temporalPort(dataDir: string): string {
  const pid = readFileSync(join(dataDir, "temporal.pid"), "utf8").trim();
  const command = execFileSync("ps", ["-o", "command=", "-p", pid], { encoding: "utf8" });
  const port = / --port (\d+)/.exec(command)?.[1];
  if (!port) throw new Error(`Temporal of ${dataDir} does not run.`);
  return port;
}

/**
 * Points this process to the database, engine and files of a product that runs on `dataDir`, so that `offer-journey.ts` can act in it. Call
 * it before any module of the product is imported.
 */
export async function joinProduct(dataDir: string): Promise<void> {
  // `startPostgres` returns a server that already runs on the folder, so this gets its port and password.
  const { appUrl, ownerUrl } = await startPostgres({ dataDir: join(dataDir, "postgres"), port: 0 });
  Object.assign(process.env, {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    TEMPORAL_ADDRESS: `127.0.0.1:${temporalPort(dataDir)}`,
    FILES_DIR: join(dataDir, "files"),
    DATABASE_WAIT_MS: "60000",
    RATES_SOURCE: "recorded",
    LOG_LEVEL: "silent",
  });
}
