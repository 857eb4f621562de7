import type { DocumentSide } from "#domain/people/document/document-sides.ts";
import type { DocumentType } from "#domain/people/document/required-documents.ts";
import type { useText } from "#i18n/text-context.tsx";

/** The side that a picture of a document shows; empty for a page. */
export function sideText(t: ReturnType<typeof useText>, documentType: DocumentType, side: DocumentSide | null): string {
  if (side === null) return "";
  return t(`ownProfile.documents.sides.${side === "front" && documentType === "passport" ? "photo" : side}`);
}
