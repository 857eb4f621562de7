import { pool } from "#data/db.server.ts";
import { type EndableClass, recordSuppression } from "#data/message/suppressions.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

/**
 * Returns the class of letters that a token unsubscribes from; null for an invalid one. The token alone authorises it, because only the
 * letter contains it.
 */
export const readEnding = (token: string): EndableClass | null => readUnsubscribeToken(token)?.scope ?? null;

/** Unsubscribes the token's address from its class of letters; a repeat changes nothing. Null for an invalid token. */
export async function unsubscribe(token: string): Promise<EndableClass | null> {
  const read = readUnsubscribeToken(token);
  if (read === null) return null;
  await recordSuppression(pool, { addressHash: read.hash, scope: read.scope, reason: "unsubscribed" });
  return read.scope;
}
