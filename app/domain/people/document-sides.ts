import type { DocumentType } from "./required-documents.ts";

/** Pictures of a document that are told apart; every other one is a page. */
export const documentSides = ["front", "back", "registration"] as const;
export type DocumentSide = (typeof documentSides)[number];

interface Kind {
  readonly documentType: DocumentType;
  /** Key of the country that issued it. */
  readonly country: string;
}

interface Page {
  readonly side: DocumentSide | null;
}

/**
 * Sides that a document must show (design/people §7): cards and permits both, a Russian internal passport its photo page (`front`) and
 * its registration. Empty for one that is shown by its pages.
 */
export function sidesOf({ documentType, country }: Kind): readonly DocumentSide[] {
  if (documentType === "nationalIdentityCard" || documentType === "residencePermit") return ["front", "back"];
  return documentType === "passport" && country === "russia" ? ["front", "registration"] : [];
}

/**
 * Sides that neither the pages of a document nor those that come to it show. A page that it had before sides were told apart may show
 * any, so nothing is missing beside it.
 */
export function missingSides(kind: Kind, known: readonly Page[], added: readonly Page[] = []): readonly DocumentSide[] {
  if (known.some(({ side }) => side === null)) return [];
  return sidesOf(kind).filter((side) => ![...known, ...added].some((page) => page.side === side));
}

/** Sides of pages that come in order, without names: first those that are missing, the rest are pages like any other. */
export function sidesInOrder(kind: Kind, known: readonly Page[], count: number): readonly (DocumentSide | null)[] {
  const missing = missingSides(kind, known);
  return Array.from({ length: count }, (_, index) => missing[index] ?? null);
}

const rank = ({ side }: Page): number => (side === null ? documentSides.length : documentSides.indexOf(side));

/** Front first, pages that are no side last, each as they came. */
export const bySide = <P extends Page>(pages: readonly P[]): P[] => pages.toSorted((a, b) => rank(a) - rank(b));
