import { type DocumentRow, listDocuments } from "#data/people/certifying-documents.server.ts";
import type { ProfileRow } from "#data/people/profiles.server.ts";
import type { Db } from "#data/prisma.server.ts";
import { type DocumentSecret, documentSecrets, normalNumber, type TypedDocument } from "#domain/people/document/document-rules.ts";
import { indexKeys, indexWith } from "#files/blind-index.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

const aadOf = (id: string): string => fieldAad("certifying_document", "sealed", id);

interface NumberedDocument extends Pick<TypedDocument, "number"> {
  readonly documentType: string;
  readonly country: string;
}

export function sealDocument(id: string, document: TypedDocument): string {
  const secrets = Object.fromEntries(documentSecrets.map((key) => [key, document[key]]));
  return encryptField(JSON.stringify(secrets), aadOf(id));
}

export const numberIndexWith = (key: Buffer, { documentType, country, number }: NumberedDocument): Buffer =>
  indexWith(key, `${documentType} ${country} ${normalNumber(number)}`, "certifying_document.number");

/** Blind index of a document's number, to detect the same document at another member; null without a number. */
export function numberIndex(document: TypedDocument): Uint8Array<ArrayBuffer> | null {
  return document.number === "" ? null : Uint8Array.from(numberIndexWith(indexKeys()[0], document));
}

/** Decrypts a document. The caller has checked the permission. Fields are empty for rows from before these fields existed. */
export function openDocument(row: DocumentRow): TypedDocument {
  const sealed: Partial<Record<DocumentSecret, string>> = row.sealed === null ? {} : JSON.parse(decryptField(row.sealed, aadOf(row.id)));
  return {
    ...{ documentType: row.documentType, country: row.country, citizenshipCountry: row.citizenshipCountry },
    ...{ title: row.title ?? "", issuedAt: row.issuedAt ?? "", overdueDate: row.overdueDate ?? "", isOpenEnded: row.isOpenEnded },
    ...{ fullName: sealed.fullName ?? "", fullNameLatin: sealed.fullNameLatin ?? "", number: sealed.number ?? "" },
    ...{ issuer: sealed.issuer ?? "", unitCode: sealed.unitCode ?? "" },
  };
}

/** True for documents that the member may see. Hidden and replaced ones are visible to staff only. */
export const isShown = ({ isHiddenFromMember, state }: Pick<DocumentRow, "isHiddenFromMember" | "state">): boolean =>
  !isHiddenFromMember && state !== "replaced" && state !== "removed";

interface Unit {
  readonly db: Db;
  readonly row: Pick<ProfileRow, "id">;
}

/** Returns the member's documents that wait for a moderator. */
export async function listPendingDocuments({ db, row }: Unit): Promise<readonly DocumentRow[]> {
  return (await listDocuments(db, row.id)).filter(({ state }) => state === "submitted");
}

export const hasPendingDocuments = async (unit: Unit): Promise<boolean> => (await listPendingDocuments(unit)).length > 0;
