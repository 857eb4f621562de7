import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { findResidenceFacts, type HeldAccount, recordResidenceConfirmed } from "#data/people/residence.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { type DocumentQuestion, firstOwed, openQuestion, signInsSince } from "#domain/people/document/document-questions.ts";
import type { MissingDocument } from "#domain/people/document/required-documents.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { countryKeyOfAddress } from "../place/country-of-address.server.ts";

type Asked = Pick<Principal, "userId" | "role" | "status" | "isDocumentsExpired">;

/** A question, with its account if it is about one. */
export interface OpenQuestion {
  readonly question: DocumentQuestion;
  readonly account: HeldAccount | null;
}

/**
 * Returns the open question about an active member's documents (design/people §8); null without one, for staff, and while another
 * message has priority: an expired document, a suspension.
 */
export async function readOpenQuestion({ userId, role, status, isDocumentsExpired }: Asked, now: number): Promise<OpenQuestion | null> {
  if (role !== "member" || status !== "active" || isDocumentsExpired) return null;
  const facts = await findResidenceFacts(userId, signInsSince(now));
  if (facts === null) return null;
  const { country, region, accounts, confirmedAt, suspendedUntil } = facts;
  if (suspendedUntil !== null && suspendedUntil > now) return null;
  const question = openQuestion({
    holder: { country, region, documents: await listCertifyingDocuments(userId) },
    accounts,
    signIns: await Promise.all(facts.signIns.map(async ({ at, ip }) => ({ at, country: await countryKeyOfAddress(ip) }))),
    residenceConfirmedAt: confirmedAt,
    now,
  });
  if (question === null) return null;
  const accountId = question.about === "document" ? question.accountId : null;
  return { question, account: accounts.find(({ id }) => id === accountId) ?? null };
}

const mostAsked = 10;

/**
 * Returns which of the documents that an offer required (`OFFER.DOCUMENTS_NEEDED`, comma-separated keys) the member still lacks; null
 * for none, for staff, and for invalid keys.
 */
export async function readMissingDocument(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  documents: string,
): Promise<MissingDocument | null> {
  if (principal.role !== "member") return null;
  const [member, held] = await Promise.all([findMember(principal.userId), listCertifyingDocuments(principal.userId)]);
  return member && firstOwed(documents.split(",").slice(0, mostAsked), { ...member, documents: held }, now);
}

/**
 * Records that the member still lives in the country of registration, so that the question is not repeated for ninety days. The answer
 * is audited, because a document may be required because of it. Refusals: those of `profile.edit`.
 */
export async function confirmResidence(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.edit");
  if (refusal) return refusal;
  const { userId } = ctx.principal;
  await withPrisma(async (db) => {
    await recordResidenceConfirmed(db, userId, ctx.now);
    await recordAudit(db, { ...auditOf(ctx), action: "profile.residence.confirm", objectType: "user", objectId: userId });
  });
  return { ok: true, value: null };
}
