import { sleep } from "@temporalio/activity";
import { pool, withTransaction } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { generateEvidence as makeEvidence } from "#services/document/generate-evidence.server.ts";
import { announceOffer } from "./announce-offer.ts";

/** The site that took the second signature makes the sheet for the page that answers it; meanwhile the same one would be drawn here. */
const siteFirstMs = 1_000;

/** The sheet of signatures of the offer's current revision; open pages are told, because no event of the offer tells of it. */
export async function generateEvidence(offerId: string, revision: number): Promise<boolean> {
  await sleep(siteFirstMs);
  const sheet = await makeEvidence(offerId);
  if (sheet?.revision !== revision) return false;
  const state = await readOfferState(pool, offerId);
  if (state) await withTransaction((tx) => announceOffer(tx, state));
  return true;
}
