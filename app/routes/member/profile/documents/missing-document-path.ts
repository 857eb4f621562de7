import { href } from "react-router";
import { partsOf } from "#domain/people/document/required-documents.ts";

/**
 * Address of the form for a missing document (`europeLeg:germany`), which returns to `goTo`. The form's page chooses the kind and the
 * country, because they depend on the member's citizenship and other documents.
 */
export function missingDocumentPath(missing: string, goTo: string): string {
  if (partsOf(missing).country === "any") return href("/profile/personal");
  return `${href("/profile/certifying-docs/new")}?${new URLSearchParams({ missing, goTo })}`;
}
