import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";

/** 64 hexadecimal digits, as a transfer's hash or a file's hash. */
export const digest = () => (randomUUID() + randomUUID()).replaceAll("-", "");

/** A row of a file without bytes, because no act of the drill opens it. */
export async function paper(ownerUserId: string, offerId: string | null, leg: OfferSide | null): Promise<string> {
  const id = randomUUID();
  const content = { purpose: "agentFile", name: "Выписка.png", mime: "image/png", size: 1, sha256: digest() } as const;
  const storage = { storageKey: id, wrappedKey: "none", keyVersion: 1 };
  await recordFiles(pool, [{ id, ownerUserId, offerId, leg, ...content, ...storage }], null);
  return id;
}
