import { findCountry } from "#domain/people/countries.ts";
import { type DocumentType, documentTypes } from "#domain/people/required-documents.ts";

/** The kind of document and its country, which determine the fields. */
export interface DocumentKind {
  readonly documentType: DocumentType;
  /** Country that issued it. */
  readonly country: string;
}

/** Reads `type` and `country` of the address; null while one of them is missing. */
export function readKind(query: URLSearchParams): DocumentKind | null {
  const documentType = documentTypes.find((type) => type === query.get("type"));
  const country = findCountry(query.get("country") ?? "");
  return documentType === undefined || country === null ? null : { documentType, country: country.key };
}
