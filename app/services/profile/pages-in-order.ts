import { sidesInOrder } from "#domain/people/document-sides.ts";
import type { NewPage } from "./save-document.server.ts";

type Kind = Parameters<typeof sidesInOrder>[0];

/** Assigns sides to uploads of a document beside its existing pages: front before back, then further pages. */
export function pagesInOrder(kind: Kind, known: readonly NewPage[], files: readonly Pick<NewPage, "id">[]): readonly NewPage[] {
  const sides = sidesInOrder(kind, known, files.length);
  return files.map(({ id }, index) => ({ id, side: sides[index] ?? null }));
}
