import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Stores a picture as a pending upload of this person and returns its id. Each has different bytes, because no document may count twice.
 */
export async function uploadPaper(
  { principal }: ServiceContext,
  { id: offerId, humanId }: OfferState,
  leg: OfferSide,
  purpose: "proof" | "agentFile",
): Promise<readonly string[]> {
  const label = `<svg width="640" height="360" xmlns="http://www.w3.org/2000/svg"><rect width="640" height="360" fill="#e8eef3"/>
    <text x="40" y="190" font-size="40" font-family="sans-serif" fill="#22303c">SANDBOX ${humanId}</text></svg>`;
  const picture = await sharp(Buffer.from(label)).png().toBuffer();
  const bytes = Buffer.concat([picture, Buffer.from(randomUUID())]);
  const file = await storeBytes(
    { ownerUserId: principal.userId, offerId, leg, purpose },
    { name: "sandbox.png", mime: "image/png", bytes },
  );
  await recordFiles(pool, [file], null);
  return [file.id];
}
