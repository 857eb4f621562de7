import { withTransaction } from "#data/db.server.ts";
import { findDocument, recordDocument } from "#data/document/document-facts.server.ts";
import type { DocumentKind, OfferDocument } from "#data/document/documents.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { dropBytes, storeBytes } from "#files/stored-files.server.ts";

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
