import { pool } from "#data/db.server.ts";
import { type EndableClass, recordSuppression } from "#data/message/suppressions.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

/** What the token of a letter ends; null for one that we did not make. The token alone is the right: the letter brought it. */
export const readEnding = (token: string): EndableClass | null => readUnsubscribeToken(token)?.scope ?? null;

/** Ends letters of the token's class for its address; once more changes nothing. Null for a token that we did not make. */
export async function unsubscribe(token: string): Promise<EndableClass | null> {
  const read = readUnsubscribeToken(token);
  if (read === null) return null;
  await recordSuppression(pool, { addressHash: read.hash, scope: read.scope, reason: "unsubscribed" });
  return read.scope;
}
