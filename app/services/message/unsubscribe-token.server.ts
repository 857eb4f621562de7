import { timingSafeEqual } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { type EndableClass, endableClasses, recordSuppression } from "#data/message/suppressions.server.ts";
import { blindIndex, blindIndexes, indexKeys, indexWith } from "#files/blind-index.server.ts";

const column = "mail_suppression.address";
const plain = (address: string) => address.trim().toLowerCase();

/** Hash of an address in the suppression list: equal addresses give equal hashes, and the address cannot be recovered. */
export const addressHash = (address: string): Buffer => blindIndex(plain(address), column);
/** Hashes under every key of the ring, because an earlier entry may have been made with a former key. */
export const addressHashes = (address: string): readonly Buffer[] => blindIndexes(plain(address), column);
export const addressHashWith = (key: Buffer, address: string): Buffer => indexWith(key, plain(address), column);

const signWith = (key: Buffer, scope: EndableClass, hash: Buffer): Buffer =>
  indexWith(key, `${scope}.${hash.toString("base64url")}`, "unsubscribe");

/** The unsubscribe token of one class of letters for one address. It never expires (design/letters §7). */
export function unsubscribeToken(address: string, scope: EndableClass): string {
  const hash = addressHash(address);
  return `${scope}.${hash.toString("base64url")}.${signWith(indexKeys()[0], scope, hash).toString("base64url")}`;
}

/** Returns the address hash and the class of a token; null for an invalid one. */
export function readUnsubscribeToken(token: string): { readonly hash: Buffer; readonly scope: EndableClass } | null {
  const [letter = "", hashText = "", signature = ""] = token.split(".");
  const scope = endableClasses.find((one) => one === letter);
  const [hash, given] = [Buffer.from(hashText, "base64url"), Buffer.from(signature, "base64url")];
  if (scope === undefined || hash.length !== 32) return null;
  const isOwn = indexKeys().some((key) => {
    const own = signWith(key, scope, hash);
    return given.length === own.length && timingSafeEqual(given, own);
  });
  return isOwn ? { hash, scope } : null;
}

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
