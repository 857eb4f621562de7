import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { firstOwed } from "#domain/people/document-questions.ts";
import type { MissingDocument } from "#domain/people/required-documents.ts";
import type { ServiceContext } from "#services/context.ts";

const mostAsked = 10;

/**
 * Returns which of the documents that an offer required (`OFFER.DOCUMENTS_NEEDED`, comma-separated keys) the member still lacks; null
 * for none, for staff, and for invalid keys.
 */
export async function readOwedDocument(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  documents: string,
): Promise<MissingDocument | null> {
  if (principal.role !== "member") return null;
  const [member, held] = await Promise.all([findMember(principal.userId), listCertifyingDocuments(principal.userId)]);
  return member && firstOwed(documents.split(",").slice(0, mostAsked), { ...member, documents: held }, now);
}
