import { pool } from "#data/db.server.ts";
import { findDocument } from "#data/document/document-facts.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { readContractFacts } from "./contract-facts.server.ts";
import { contractModel } from "./contract-model.ts";
import { writeContract } from "./contract-pages.server.ts";
import { storeDocument } from "./store-document.server.ts";
import { signedHashOf, termsHashOf } from "./terms-hash.server.ts";

export interface GeneratedDocuments {
  readonly revision: number;
  /** Hex SHA-256 over terms and contract, which a signature covers (design/offer §4). */
  readonly hash: string;
  readonly fileIds: readonly string[];
}

async function makeContract(offer: OfferState) {
  const bytes = await writeContract(contractModel(offer, await readContractFacts(offer)));
  return storeDocument(offer, "contract", `Договор ${offer.humanId} ред. ${offer.revision}.pdf`, bytes);
}

/**
 * Generates the contract of the offer's current revision once: a repeat returns the stored one with the same hash (design/money §5). Throws
 * when the offer is unknown or not accepted yet, because both are errors of the caller.
 */
export async function generateOfferDocuments(offerId: string): Promise<GeneratedDocuments> {
  const offer = await readOfferState(pool, offerId);
  if (!offer) throw new Error(`There is no offer ${offerId} to write documents for.`);
  const contract = (await findDocument(offerId, offer.revision, "contract")) ?? (await makeContract(offer));
  return { revision: offer.revision, hash: signedHashOf(termsHashOf(offer), contract.sha256), fileIds: [contract.fileId] };
}
