import { sidesInOrder } from "#domain/people/document-sides.ts";
import type { NewPage } from "./save-document.server.ts";

type Kind = Parameters<typeof sidesInOrder>[0];

/** Uploads without names as pages of a document, beside those that it has: front before back, then whatever else it has. */
export function pagesInOrder(kind: Kind, known: readonly NewPage[], files: readonly Pick<NewPage, "id">[]): readonly NewPage[] {
  const sides = sidesInOrder(kind, known, files.length);
  return files.map(({ id }, index) => ({ id, side: sides[index] ?? null }));
}
