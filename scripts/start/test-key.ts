import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { keyScopes } from "#domain/people/access/service-key.ts";
import { makeKey, prefixOf } from "#services/service-key/key-text.ts";

const owner = "sever@bridgehold.test";

/** Returns whether the key can still be used. */
async function isValid(client: pg.Client, key: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM service_key k JOIN session s ON s.id = k.session_id WHERE k.prefix = $1 AND s.revoked_at IS NULL AND s.expires_at > now()",
    [prefixOf(key)],
  );
  return rowCount === 1;
}

async function insert(client: pg.Client, key: string): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO session (user_id, idle_expires_at, expires_at)
       SELECT id, now() + interval '365 days', now() + interval '365 days' FROM "user" WHERE email = $1 RETURNING id)
     INSERT INTO service_key (session_id, name, prefix, hash, scopes, networks) SELECT id, 'Sandbox', $2, $3, $4, '{}' FROM made`,
    [owner, prefixOf(key), createHash("sha256").update(key).digest(), keyScopes],
  );
}

/**
 * Returns a service key of a demo company with all scopes. It is stored in the data folder, so that it stays the same after a restart, and
 * replaced when it was revoked or has expired.
 */
export async function testKey(dataDir: string, ownerUrl: string): Promise<string> {
  const file = join(dataDir, "test-key");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const stored = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
    if (stored !== "" && (await isValid(client, stored))) return stored;
    const key = makeKey();
    await insert(client, key);
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  } finally {
    await client.end();
  }
}
