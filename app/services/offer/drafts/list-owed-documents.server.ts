import type { AccountChoice } from "#contracts/bank-account.ts";
import type { OfferDraft } from "#data/offer/drafts.server.ts";
import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { missingDocuments } from "#domain/people/required-documents.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Documents that publishing this draft would ask of its owner, by the keys of `missingDocuments`: where they pay, and where the
 * chosen own account receives (design/people §8). `own` are the accounts that could receive; a receiver's papers are their own.
 */
export async function listOwedDocuments(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  { type, values: { route, payout } }: Pick<OfferDraft, "type" | "values">,
  own: readonly AccountChoice[],
): Promise<readonly string[]> {
  const [member, documents] = await Promise.all([findMember(principal.userId), listCertifyingDocuments(principal.userId)]);
  if (member === null) return [];
  const isOwn = type !== "invoice" && payout?.kind !== "receiver";
  const account = isOwn ? (own.find(({ id }) => id === payout?.accountId) ?? own[0]) : undefined;
  return missingDocuments({ ...member, documents }, account?.country ? [route.from, account.country] : [route.from], now);
}
