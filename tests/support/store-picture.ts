import { randomUUID } from "node:crypto";
import type { OfferSide } from "#domain/offer/state.ts";
import { storeFile } from "./store-file.ts";

export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A stored picture, pending as after an upload; each has different bytes. */
export async function storePicture(
  offerId: string,
  leg: OfferSide,
  purpose: "proof" | "agentFile",
  ownerUserId: string,
  name: string,
  picture: Buffer = onePixel,
): Promise<string> {
  const bytes = Buffer.concat([picture, Buffer.from(randomUUID())]);
  return storeFile({ ownerUserId, offerId, leg, purpose }, { name, mime: "image/png", bytes });
}
