import { generateOfferDocuments } from "#services/document/generate-offer-documents.server.ts";
import type { FormedDocuments } from "#workflows/offer/activities.ts";

/** Contract and instructions of the offer's current revision; the workflow compares it with the one it asked for. */
export async function generateDocuments(offerId: string): Promise<FormedDocuments> {
  const { revision, hash, fileIds } = await generateOfferDocuments(offerId);
  return { revision, hash, fileIds };
}
