import { timingSafeEqual } from "node:crypto";
import { type EndableClass, endableClasses } from "#data/message/suppressions.server.ts";
import { blindIndex, blindIndexes, indexKeys, indexWith } from "#files/blind-index.server.ts";

const column = "mail_suppression.address";
const plain = (address: string) => address.trim().toLowerCase();

/** An address as the suppression list keeps it: equal addresses give equal bytes, and nobody can read it back. */
export const addressHash = (address: string): Buffer => blindIndex(plain(address), column);
/** The same under every key of the ring: a letter of last month may have ended others under a former one. */
export const addressHashes = (address: string): readonly Buffer[] => blindIndexes(plain(address), column);
export const addressHashWith = (key: Buffer, address: string): Buffer => indexWith(key, plain(address), column);

const signWith = (key: Buffer, scope: EndableClass, hash: Buffer): Buffer =>
  indexWith(key, `${scope}.${hash.toString("base64url")}`, "unsubscribe");

/** The token of the page that ends letters of one class for one address; it never runs out (design/letters §7). */
export function unsubscribeToken(address: string, scope: EndableClass): string {
  const hash = addressHash(address);
  return `${scope}.${hash.toString("base64url")}.${signWith(indexKeys()[0], scope, hash).toString("base64url")}`;
}

/** Whom and what a token ends; null for one that we did not make. */
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
