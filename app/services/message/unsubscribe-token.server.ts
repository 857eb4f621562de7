import { blindIndex } from "#files/field-encryption.server.ts";

/** What a person may end: `S` service letters, `M` news. */
type UnsubscribeScope = "S" | "M";

/** An address as the suppression list keeps it: equal addresses give equal bytes, and nobody can read it back. */
export const addressHash = (address: string): Buffer => blindIndex(address.trim().toLowerCase(), "mail_suppression.address");

const sign = (scope: UnsubscribeScope, hash: Buffer): Buffer => blindIndex(`${scope}.${hash.toString("base64url")}`, "unsubscribe");

/** The token of the page that ends letters of one class for one address; it never runs out (design/letters §7). */
export function unsubscribeToken(address: string, scope: UnsubscribeScope): string {
  const hash = addressHash(address);
  return `${scope}.${hash.toString("base64url")}.${sign(scope, hash).toString("base64url")}`;
}
