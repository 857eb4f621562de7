import { timingSafeEqual } from "node:crypto";
import { type EndableClass, endableClasses } from "#data/message/suppressions.server.ts";
import { blindIndex } from "#files/field-encryption.server.ts";

/** An address as the suppression list keeps it: equal addresses give equal bytes, and nobody can read it back. */
export const addressHash = (address: string): Buffer => blindIndex(address.trim().toLowerCase(), "mail_suppression.address");

const sign = (scope: EndableClass, hash: Buffer): Buffer => blindIndex(`${scope}.${hash.toString("base64url")}`, "unsubscribe");

/** The token of the page that ends letters of one class for one address; it never runs out (design/letters §7). */
export function unsubscribeToken(address: string, scope: EndableClass): string {
  const hash = addressHash(address);
  return `${scope}.${hash.toString("base64url")}.${sign(scope, hash).toString("base64url")}`;
}

/** Whom and what a token ends; null for one that we did not make. */
export function readUnsubscribeToken(token: string): { readonly hash: Buffer; readonly scope: EndableClass } | null {
  const [letter = "", hashText = "", signature = ""] = token.split(".");
  const scope = endableClasses.find((one) => one === letter);
  const [hash, given] = [Buffer.from(hashText, "base64url"), Buffer.from(signature, "base64url")];
  if (scope === undefined || hash.length !== 32) return null;
  const own = sign(scope, hash);
  return given.length === own.length && timingSafeEqual(given, own) ? { hash, scope } : null;
}
