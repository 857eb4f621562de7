import { listCertifyingDocuments } from "#data/people/people.server.ts";
import { findCountry } from "#domain/people/countries.ts";
import { isMissingDocument, partsOf } from "#domain/people/document/required-documents.ts";
import { type DocumentKind, suggestedDocument } from "#domain/people/document/suggested-document.ts";
import type { ServiceContext } from "#services/context.ts";
import { readDocumentFacts } from "./read-documents.server.ts";
import { readOwnProfile } from "./read-own-profile.server.ts";
import { isShown } from "./sealed-document.server.ts";

/**
 * Returns the document to propose for a missing one, such as `russiaLeg:russia`: a kind that the member can have and that fulfils most of
 * what their profile, accounts and draft still need. Null for an unknown key, and for staff.
 */
export async function suggestDocument(ctx: ServiceContext, missing: string): Promise<DocumentKind | null> {
  if (!isMissingDocument(missing) || findCountry(partsOf(missing).country) === null) return null;
  const [profile, facts, documents] = await Promise.all([
    readOwnProfile(ctx),
    readDocumentFacts(ctx),
    listCertifyingDocuments(ctx.principal.userId),
  ]);
  if (!profile.ok || facts === null) return null;
  const holder = { country: facts.country || null, documents: documents.filter(isShown) };
  return suggestedDocument(holder, missing, [...new Set([missing, ...profile.value.owed])]);
}
