import { isInEurope } from "../countries.ts";
import {
  countedType,
  type DocumentFacts,
  type DocumentType,
  documentTypes,
  fulfils,
  type Holder,
  type MissingDocument,
  partsOf,
} from "./required-documents.ts";

/** A kind of document and the country that issues it. */
export interface DocumentKind {
  readonly documentType: DocumentType;
  readonly country: string;
}

/** Kinds of documents, the most common first. */
const usual = ["passport", "residencePermit", "internationalPassport", "nationalIdentityCard"] as const satisfies readonly DocumentType[];
const standing: readonly string[] = ["draft", "submitted", "approved"] satisfies DocumentFacts["state"][];

/** Citizenships shown in the member's documents, oldest first. */
export function knownCitizenships(documents: Holder["documents"]): readonly string[] {
  const named = documents.filter(({ documentType, state }) => documentType !== "others" && standing.includes(state));
  return [...new Set(named.map(({ citizenshipCountry }) => citizenshipCountry))];
}

const issued = ({ documentType, country }: DocumentKind, citizenshipCountry: string): DocumentFacts => ({
  ...{ documentType, country, citizenshipCountry, state: "approved", overdueDate: null, isHiddenFromMember: false },
});

/** An example of a document of this kind, for the rules that do not require a citizenship of another country. */
export const exampleOf = (kind: DocumentKind): DocumentFacts => issued(kind, kind.country);

/**
 * Documents that the kind's country issues to people with these citizenships: a permit to citizens of other states, every other kind to its
 * own citizens.
 */
function issuedTo(kind: DocumentKind, citizenships: readonly string[]): readonly DocumentFacts[] {
  const isPermit = kind.documentType === "residencePermit";
  return citizenships.filter((one) => (one === kind.country) !== isPermit).map((one) => issued(kind, one));
}

/**
 * Offers each document under one name: no international passport where it equals the passport. Cards are accepted from European countries
 * only.
 */
const isOffered = ({ documentType, country }: DocumentKind): boolean =>
  countedType(documentType, country) === documentType && (documentType !== "nationalIdentityCard" || isInEurope(country));

/** Kinds of documents of the country that satisfy all of the rules. */
export function typesFor(rules: readonly MissingDocument[], country: string): readonly DocumentType[] {
  return documentTypes.filter((documentType) => {
    const kind = { documentType, country };
    return isOffered(kind) && rules.every((rule) => fulfils(exampleOf(kind), rule));
  });
}

/** Kinds of documents of the rule's country that satisfy it. */
export const acceptedTypes = (missing: MissingDocument): readonly DocumentType[] => typesFor([missing], partsOf(missing).country);

/**
 * Returns the document to suggest for a `missing` one: of the kinds that the member can have and that fulfil its rule, the kind that
 * fulfils most of the `open` rules. A member without documents counts as a citizen of the country of residence.
 */
export function suggestedDocument(
  { country: home, documents }: Pick<Holder, "country" | "documents">,
  missing: MissingDocument,
  open: readonly MissingDocument[],
): DocumentKind {
  const { rule, country } = partsOf(missing);
  const known = knownCitizenships(documents);
  const citizenships = rule === "citizenship" ? [country] : known.length > 0 ? known : [home ?? country];
  const places = [...new Set([...citizenships, home ?? country, country])];
  const ranked = places
    .flatMap((place) => usual.map((documentType) => ({ documentType, country: place })))
    .filter(isOffered)
    .flatMap((kind) => issuedTo(kind, citizenships))
    .filter((document) => fulfils(document, missing))
    .map((document) => ({ document, closes: open.filter((one) => fulfils(document, one)).length }))
    .toSorted((one, other) => other.closes - one.closes);
  const { documentType, country: issuer } = ranked[0]?.document ?? { documentType: "passport", country };
  return { documentType, country: issuer };
}
