import { setTimeout as pause } from "node:timers/promises";
import { verify } from "@node-rs/argon2";
import { connectionFault } from "#data/connection-fault.server.ts";
import { withSnapshot } from "#data/db.server.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { hasDemoPeople, listDemoHashes } from "#data/people/demo-people.server.ts";
import { countByKey } from "#data/sealed-fields.server.ts";
import { demoPassword } from "#domain/people/access/demo-password.ts";
import { env } from "#env";
import { alert } from "#log";
import { readKeyRing } from "#settings/keys.ts";
import type { AlertEvent } from "#telemetry/alert-events.ts";

const retryMs = 1_000;

async function whenDatabaseAnswers<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(retryMs, undefined, { ref: false });
    }
  }
}

/** A sandbox needs the people of the seed, but with another password than the public demo password. */
async function requireOwnPasswords(): Promise<void> {
  for (const hash of await whenDatabaseAnswers(listDemoHashes))
    if (await verify(hash, demoPassword))
      throw new Error("Refusing to run as a sandbox: people of the seed have the demo's public password. Seed with SEED_PASSWORD.");
}

/**
 * Throws in production when the database contains demo accounts, and in a sandbox when their password is the demo password, which is public
 * (R30). Waits for the database.
 */
export async function requireNoDemoPeople(deployment: string = env.DEPLOYMENT): Promise<void> {
  if (deployment === "sandbox") await requireOwnPasswords();
  if (deployment !== "production") return;
  if (await whenDatabaseAnswers(hasDemoPeople)) {
    throw new Error("Refusing to run in production: the database holds accounts of the demo.");
  }
}

/**
 * Throws in production when stored data is encrypted with keys that are missing in the ring, because pages with this data would fail (R24).
 * Reads each table with encrypted data once. Waits for the database.
 */
export async function requireDataKeys(deployment: string = env.DEPLOYMENT, ring: string = env.DATA_KEYS): Promise<void> {
  if (deployment !== "production") return;
  const needed = Object.keys(await whenDatabaseAnswers(() => withSnapshot(countByKey)));
  const missing = needed.filter((id) => readKeyRing(ring).find(id) === undefined);
  if (missing.length > 0) {
    throw new Error(`Refusing to run in production: DATA_KEYS lacks ${missing.sort().join(", ")}, which stored data is sealed with.`);
  }
}

/** Throws when the connections of the settings cannot serve pages: a pooler that is not supported, or not declared. Waits for the database. */
async function requireUsableConnections(): Promise<void> {
  const fault = await whenDatabaseAnswers(connectionFault);
  if (fault !== null) throw new Error(fault);
}

/** Checks the database while the process starts, and calls `stop` when the process must not run with it. */
export function refuseWrongDatabase(stop: () => void): void {
  const refuse = (name: AlertEvent) => (error: Error) => {
    alert(name, { error: error.message });
    process.exitCode = 1;
    stop();
  };
  requireUsableConnections().catch(refuse("database.connections"));
  requireNoDemoPeople().catch(refuse("demo.people"));
  requireDataKeys().catch(refuse("keys.missing"));
}
