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

/** Parameters of a link that asks for a document: its country, and the page to return to. */
export interface AskedDocument {
  readonly country: string;
  readonly goTo: string;
}

/** Reads the parameters of a link that asks for a document; an absent one is empty. */
export const askedBy = (query: URLSearchParams): AskedDocument => ({
  country: findCountry(query.get("country") ?? "")?.key ?? "",
  goTo: query.get("goTo") ?? "",
});

/** Address of the question for the kind, with the country and the page to return to. */
export function kindPath(query: URLSearchParams): string {
  const asked = Object.entries(askedBy(query)).filter(([, value]) => value !== "");
  const page = "/profile/certifying-docs/new";
  return asked.length === 0 ? page : `${page}?${new URLSearchParams(asked)}`;
}
