import type { DocumentType } from "./required-documents.ts";

/** Kinds of pictures of a document; every other picture is a page. */
export const documentSides = ["front", "back", "registration"] as const;
export type DocumentSide = (typeof documentSides)[number];

interface Kind {
  readonly documentType: DocumentType;
  /** Key of the issuing country. */
  readonly country: string;
}

interface Page {
  readonly side: DocumentSide | null;
}

/**
 * Sides that a document must show (design/people §7): both for cards and permits, the photo page (`front`) and the registration for a
 * Russian internal passport. Empty for a document that is shown by its pages.
 */
export function sidesOf({ documentType, country }: Kind): readonly DocumentSide[] {
  if (documentType === "nationalIdentityCard" || documentType === "residencePermit") return ["front", "back"];
  return documentType === "passport" && country === "russia" ? ["front", "registration"] : [];
}

/** Sides that no stored and no added page shows. A page from before sides were stored may show any side, so no side is missing then. */
export function missingSides(kind: Kind, known: readonly Page[], added: readonly Page[] = []): readonly DocumentSide[] {
  if (known.some(({ side }) => side === null)) return [];
  return sidesOf(kind).filter((side) => ![...known, ...added].some((page) => page.side === side));
}

/** Assigns sides to pages without names, in order: first the missing sides, then plain pages. */
export function sidesInOrder(kind: Kind, known: readonly Page[], count: number): readonly (DocumentSide | null)[] {
  const missing = missingSides(kind, known);
  return Array.from({ length: count }, (_, index) => missing[index] ?? null);
}

const rank = ({ side }: Page): number => (side === null ? documentSides.length : documentSides.indexOf(side));

/** Sorts the front first and pages without a side last, and otherwise keeps the order. */
export const bySide = <P extends Page>(pages: readonly P[]): P[] => pages.toSorted((a, b) => rank(a) - rank(b));
