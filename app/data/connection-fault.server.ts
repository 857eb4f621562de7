import type pg from "pg";
import { openClient } from "./db.server.ts";
import { isPooled, sessionAddress } from "./session-address.server.ts";
import { serverLimits } from "./time-limits.ts";

const sentences = {
  undeclared: "DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to the address of PostgreSQL itself.",
  pooledListener: "DATABASE_LISTEN_URL leads to a pooler: notifications and locks need PostgreSQL itself.",
  statements: "The pooler mixes up prepared statements: it must be PgBouncer 1.21 or newer with max_prepared_statements above 0.",
  limits: "The role of DATABASE_URL has no time limits, and a pooler takes none from a connection: run npm run migrate -- roles.",
} as const;

async function connected<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = openClient(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL sends each client the id of its server process. A pooler sends another id, because clients share its server processes. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid === (client as pg.Client & { readonly processID: number }).processID;
}

const named = {
  name: "connection-fault",
  text: "SELECT name, setting FROM pg_settings WHERE name = ANY($1)",
  values: [Object.keys(serverLimits)],
};
/** SQLSTATEs for a prepared statement whose name is already used, and for one that does not exist. */
const mixedUp = new Set(["42P05", "26000"]);

/**
 * Two clients prepare a statement of the same name. A pooler that does not track prepared statements runs both on one server connection,
 * which refuses the second one.
 */
async function pooledFault(first: pg.Client): Promise<string | null> {
  try {
    return await connected({}, async (second) => {
      for (const client of [first, second, first, second]) {
        const { rows } = await client.query<{ setting: string }>(named);
        if (rows.some(({ setting }) => setting === "0")) return sentences.limits;
      }
      return null;
    });
  } catch (error) {
    if (mixedUp.has(String((error as { code?: unknown }).code))) return sentences.statements;
    throw error;
  }
}

/** Tests the database addresses of the settings. Returns a sentence about the necessary change, or null when they work. */
export async function connectionFault(): Promise<string | null> {
  const isSessionDirect = await connected({ connectionString: sessionAddress() }, isDirect);
  if (!isSessionDirect) return isPooled() ? sentences.pooledListener : sentences.undeclared;
  // With a configured pooler the connections send no limits, so the role is tested even when DATABASE_URL is the server's own address.
  return await connected({}, async (client) => (!isPooled() && (await isDirect(client)) ? null : await pooledFault(client)));
}
