// A service key of a person of the demo seed, written into the database as the page would.
//
//   const key = await serviceKey(database, "anna", ["read", "offers"]);
//   await caller.get("/me", { Authorization: `Bearer ${key.text}` });
import { createHash } from "node:crypto";
import { makeKey, prefixOf } from "#services/service-key/key-text.ts";
import type { TestDatabase } from "./database.ts";

interface Options {
  readonly networks?: readonly string[];
  /** Seconds until the key expires; a negative number for an expired one. */
  readonly lifetime?: number;
}

export async function serviceKey(
  database: Pick<TestDatabase, "asOwner">,
  name: string,
  scopes: readonly string[],
  { networks = [], lifetime = 86_400 }: Options = {},
): Promise<{ readonly text: string; readonly prefix: string; readonly bearer: { readonly Authorization: string } }> {
  const text = makeKey();
  const prefix = prefixOf(text);
  await database.asOwner(
    `WITH made AS (
       INSERT INTO session (user_id, idle_expires_at, expires_at)
       SELECT id, now() + $2 * interval '1 second', now() + $2 * interval '1 second' FROM "user" WHERE email = $1 RETURNING id)
     INSERT INTO service_key (session_id, name, prefix, hash, scopes, networks) SELECT id, 'Books', $3, $4, $5, $6 FROM made`,
    [`${name}@bridgehold.test`, lifetime, prefix, createHash("sha256").update(text).digest(), scopes, networks],
  );
  return { text, prefix, bearer: { Authorization: `Bearer ${text}` } };
}
