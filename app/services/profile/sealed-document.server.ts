import type { DocumentRow } from "#data/people/certifying-documents.server.ts";
import { type DocumentSecret, documentSecrets, normalNumber, type TypedDocument } from "#domain/people/document-rules.ts";
import { blindIndex, decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

const aadOf = (id: string): string => fieldAad("certifying_document", "sealed", id);

export function sealDocument(id: string, document: TypedDocument): string {
  const secrets = Object.fromEntries(documentSecrets.map((key) => [key, document[key]]));
  return encryptField(JSON.stringify(secrets), aadOf(id));
}

/** The same document at another member is noticed by this; null for one without a number. */
export function numberIndex({ documentType, country, number }: TypedDocument): Uint8Array<ArrayBuffer> | null {
  if (number === "") return null;
  return Uint8Array.from(blindIndex(`${documentType} ${country} ${normalNumber(number)}`, "certifying_document.number"));
}

/** A document with its sealed fields; the caller has judged who asks. Those from before there were any are empty. */
export function openDocument(row: DocumentRow): TypedDocument {
  const sealed: Partial<Record<DocumentSecret, string>> = row.sealed === null ? {} : JSON.parse(decryptField(row.sealed, aadOf(row.id)));
  return {
    ...{ documentType: row.documentType, country: row.country, citizenshipCountry: row.citizenshipCountry },
    ...{ title: row.title ?? "", issuedAt: row.issuedAt ?? "", overdueDate: row.overdueDate ?? "", isOpenEnded: row.isOpenEnded },
    ...{ fullName: sealed.fullName ?? "", fullNameLatin: sealed.fullNameLatin ?? "", number: sealed.number ?? "" },
    ...{ issuer: sealed.issuer ?? "", unitCode: sealed.unitCode ?? "" },
  };
}
