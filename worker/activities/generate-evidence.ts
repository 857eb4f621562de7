import { pool, withTransaction } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { generateOfferDocuments, generateEvidence as makeEvidence } from "#services/document/generate-offer-documents.server.ts";
import type { FormedDocuments } from "#workflows/offer/activities.ts";
import { announceOffer } from "../projection/announce-offer.ts";

/** Generates contract and instructions of the offer's current revision. The workflow compares that revision with the requested one. */
export async function generateDocuments(offerId: string): Promise<FormedDocuments> {
  const { revision, hash, fileIds } = await generateOfferDocuments(offerId);
  return { revision, hash, fileIds };
}

/** Generates the sheet of signatures of the offer's current revision. Notifies open pages, because the offer has no event for it. */
export async function generateEvidence(offerId: string, revision: number): Promise<boolean> {
  const sheet = await makeEvidence(offerId);
  if (sheet?.revision !== revision) return false;
  const state = await readOfferState(pool, offerId);
  if (state) await withTransaction((tx) => announceOffer(tx, state));
  return true;
}
