import { pool } from "#data/db.server.ts";
import { findDocument, listParties, listSignatures, type Party, type SignatureRecord } from "#data/document/document-facts.server.ts";
import type { OfferDocument } from "#data/document/documents.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";
import { shownNameOf, shownPersonOf } from "#services/names/shown-names.server.ts";
import { type Signature, writeEvidence } from "./evidence-pages.server.ts";
import { storeDocument } from "./store-document.server.ts";
import { signedHashOf, termsHashOf } from "./terms-hash.server.ts";

/** A signer: the company, else the person, as typed, and in Latin letters below. */
function signerOf(party: Party): Pick<Signature, "name" | "latinName"> {
  const [own, person] = [shownNameOf(party), shownPersonOf(party)];
  const inOne = (language: Language) => (party.companyName === null ? person[language] : `${own[language]} (${person[language]})`);
  return { name: inOne("ru"), latinName: inOne("en") };
}

async function named(signatures: readonly SignatureRecord[]): Promise<Signature[]> {
  const parties = await listParties(signatures.map(({ userId }) => userId));
  return signatures.map((signature) => {
    const party = parties.find(({ id }) => id === signature.userId);
    return { ...signature, ...(party === undefined ? { name: signature.userId, latinName: "" } : signerOf(party)) };
  });
}

async function makeEvidence(offer: OfferState, contract: OfferDocument, signatures: readonly SignatureRecord[]): Promise<OfferDocument> {
  const termsHash = termsHashOf(offer);
  const signedHash = signedHashOf(termsHash, contract.sha256);
  const bytes = await writeEvidence(offer, {
    product: env.PRODUCT_NAME,
    signatures: await named(signatures),
    termsHash,
    documentHash: contract.sha256,
    signedHash,
    verifyUrl: `${env.APP_ORIGIN}/verify/${signedHash}`,
  });
  return storeDocument(offer, "evidence", `Подписи ${offer.humanId} ред. ${offer.revision}.pdf`, bytes);
}

/**
 * Generates the evidence sheet once both sides have signed the current revision: who, when, from where, how, and which hashes (design/money
 * §5). Null before the second signature. A repeat returns the stored sheet.
 */
export async function generateEvidence(offerId: string): Promise<OfferDocument | null> {
  const offer = await readOfferState(pool, offerId);
  if (!offer) throw new Error(`There is no offer ${offerId} to write evidence for.`);
  const [stored, contract, signatures] = await Promise.all([
    findDocument(offerId, offer.revision, "evidence"),
    findDocument(offerId, offer.revision, "contract"),
    listSignatures(offerId, offer.revision),
  ]);
  if (stored) return stored;
  const isSignedByBoth = new Set(signatures.map(({ side }) => side)).size === 2;
  return contract && isSignedByBoth ? makeEvidence(offer, contract, signatures) : null;
}
