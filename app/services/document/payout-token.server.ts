import { timingSafeEqual } from "node:crypto";
import { isUuid } from "#contracts/uuid.ts";
import { blindIndexes } from "#files/blind-index.server.ts";

const column = "payout.link";
const shape = /^[\w-]{22}[\w-]{43}$/;

const idBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const tokenOf = (id: string, signature: Buffer) => `${idBytes(id).toString("base64url")}${signature.toString("base64url")}`;

/** The secret part of a link's address: its id and a keyed hash of the id, 65 characters. */
export function payoutToken(id: string): string {
  const [signature = Buffer.alloc(0)] = blindIndexes(id, column);
  return tokenOf(id, signature);
}

/**
 * The id of the link; null when the token is not valid in every character, because base64 decodes several texts to the same bytes. Compares
 * in constant time.
 */
export function readPayoutToken(token: string): string | null {
  if (!shape.test(token)) return null;
  const hex = Buffer.from(token.slice(0, 22), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const given = Buffer.from(token);
  const isOurs = blindIndexes(id, column).some((one) => timingSafeEqual(Buffer.from(tokenOf(id, one)), given));
  return isOurs && isUuid(id) ? id : null;
}
