import { pool, withTransaction } from "#data/db.server.ts";
import {
  findDocument,
  listParties,
  listSignatures,
  type Party,
  recordDocument,
  type SignatureRecord,
} from "#data/document/document-facts.server.ts";
import type { DocumentKind, OfferDocument } from "#data/document/documents.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { dropBytes, storeBytes } from "#files/stored-files.server.ts";
import { shownNameOf, shownPersonOf } from "#services/names/shown-names.server.ts";
import { readContractFacts } from "./contract-facts.server.ts";
import { contractModel } from "./contract-model.ts";
import { writeContract } from "./contract-pages.server.ts";
import { type Signature, writeEvidence } from "./evidence-pages.server.ts";
import { signedHashOf, termsHashOf } from "./terms-hash.server.ts";

/**
 * Stores one document of the offer's revision, or returns the existing one: of two writers the first wins, and the second one's bytes are
 * deleted. So a repeated generation never changes a document that may have been signed. After an error the bytes remain, because it is
 * unknown whether the commit took place; the sweep deletes files without a row.
 */
export async function storeDocument(
  offer: OfferState,
  kind: Exclude<DocumentKind, "proofPack">,
  name: string,
  bytes: Uint8Array,
): Promise<OfferDocument> {
  const { id: offerId, revision } = offer;
  const file = await storeBytes({ ownerUserId: null, offerId, purpose: kind }, { name, mime: "application/pdf", bytes });
  const isFirst = await withTransaction(async (tx) => {
    const first = await recordDocument(tx, { offerId, revision, kind, fileId: file.id, sha256: file.sha256 });
    if (first) await recordFiles(tx, [file], offerId);
    return first;
  });
  if (!isFirst) await dropBytes([file]);
  const stored = await findDocument(offerId, revision, kind);
  if (!stored) throw new Error(`The ${kind} of offer ${offerId} was not stored.`);
  return stored;
}

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
