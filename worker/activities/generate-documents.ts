import { generateOfferDocuments } from "#services/document/generate-offer-documents.server.ts";
import type { FormedDocuments } from "#workflows/offer/activities.ts";

/** Generates contract and instructions of the offer's current revision. The workflow compares that revision with the requested one. */
export async function generateDocuments(offerId: string): Promise<FormedDocuments> {
  const { revision, hash, fileIds } = await generateOfferDocuments(offerId);
  return { revision, hash, fileIds };
}
