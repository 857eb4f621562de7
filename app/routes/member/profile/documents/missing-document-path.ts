import { href } from "react-router";
import { type DocumentRule, type DocumentType, partsOf } from "#domain/people/required-documents.ts";

/**
 * The kind that most people add for a rule: a missing document of a European route is owed by somebody who lives elsewhere, one of a
 * Russian route by somebody who lives in Europe. The form links to the other kinds.
 */
const usualType: Readonly<Record<DocumentRule, DocumentType>> = {
  residence: "passport",
  europeLeg: "residencePermit",
  russiaLeg: "internationalPassport",
  otherLeg: "residencePermit",
  citizenship: "passport",
};

/** Address of the form for a missing document (`europeLeg:germany`), which returns to `goTo`. */
export function missingDocumentPath(missing: string, goTo: string): string {
  const { rule, country } = partsOf(missing);
  if (country === "any") return href("/profile/personal");
  return `${href("/profile/certifying-docs/new")}?${new URLSearchParams({ type: usualType[rule], country, goTo })}`;
}
