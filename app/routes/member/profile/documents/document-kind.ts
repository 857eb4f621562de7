import { href } from "react-router";
import { findCountry } from "#domain/people/countries.ts";
import { countedType, type DocumentType, documentTypes } from "#domain/people/document/required-documents.ts";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";

const typeOf = (name: string | null): DocumentType | undefined => documentTypes.find((type) => type === name);

/** Reads `type` and `country` of the address; null while one of them is missing. The only passport of a country is a passport. */
export function readKind(query: URLSearchParams): DocumentKind | null {
  const documentType = typeOf(query.get("type"));
  const country = findCountry(query.get("country") ?? "");
  if (documentType === undefined || country === null) return null;
  return { documentType: countedType(documentType, country.key), country: country.key };
}

/** Address of the form of a kind, which returns to `goTo`. */
export function documentPath({ documentType, country }: DocumentKind, goTo: string): string {
  const query = new URLSearchParams({ type: documentType, country, ...(goTo !== "" && { goTo }) });
  return `${href("/profile/certifying-docs/new")}?${query}`;
}

/** The document that a link requests. */
export interface AskedDocument {
  readonly country: string;
  /** The page to return to. */
  readonly goTo: string;
  /** Chosen before; the person may choose another one. */
  readonly documentType: DocumentType | undefined;
}

/** Parses the parameters of a link that requests a document; a missing one is empty. */
export const askedBy = (query: URLSearchParams): AskedDocument => ({
  country: findCountry(query.get("country") ?? "")?.key ?? "",
  goTo: query.get("goTo") ?? "",
  documentType: typeOf(query.get("kind")),
});

/** Address of the question for the kind, with the country, the chosen kind and the page to return to. */
export function kindPath(query: URLSearchParams): string {
  const { country, goTo } = askedBy(query);
  const asked = Object.entries({ kind: readKind(query)?.documentType ?? "", country, goTo }).filter(([, value]) => value !== "");
  const page = "/profile/certifying-docs/new";
  return asked.length === 0 ? page : `${page}?${new URLSearchParams(asked)}`;
}
