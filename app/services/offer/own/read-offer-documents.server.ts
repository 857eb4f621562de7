import { listDocuments } from "#data/document/documents.server.ts";
import { listOfferFiles, type StoredFile } from "#data/document/files.server.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import type { DocumentView } from "#services/document/read-document.server.ts";
import { mayOpenFile } from "#services/file/file-access.ts";
import { type FileMeaning, fileMeaning } from "./file-meaning.ts";

export interface OfferFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isPicture: boolean;
  readonly purpose: StoredFile["purpose"];
  readonly leg: OfferSide | null;
  readonly meaning: FileMeaning;
}

export interface OfferDocuments {
  readonly documents: readonly Omit<DocumentView, "sha256" | "fileId">[];
  /** Files that this reader may open: own proofs, and agents' files of verified stages. */
  readonly files: readonly OfferFile[];
}

/** Documents and files of an offer that this reader may open. The caller has checked that the reader may see the offer. */
export async function readOfferDocuments({ principal }: Pick<ServiceContext, "principal">, state: OfferState): Promise<OfferDocuments> {
  const [documents, files] = await Promise.all([listDocuments(state.id), listOfferFiles(state.id)]);
  return {
    documents: documents.map(({ id, kind, revision }) => ({ id, kind, revision, isCurrent: revision === state.revision })),
    files: files
      .filter((file) => mayOpenFile(principal, file, state))
      .map((file) => {
        const { id, name, size, mime, purpose, leg } = file;
        return { id, name, size, isPicture: mime.startsWith("image/"), purpose, leg, meaning: fileMeaning(file, state) };
      }),
  };
}
