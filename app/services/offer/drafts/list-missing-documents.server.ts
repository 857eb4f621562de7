import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { isOwnPayout } from "#contracts/offer/draft.ts";
import type { OfferDraft } from "#data/offer/draft-reads.server.ts";
import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { type RequiredUploads, requiredUploads } from "#domain/people/document/document-questions.ts";
import type { ServiceContext } from "#services/context.ts";

/**
 * Returns the documents that the owner must provide to publish this draft, by the keys of `missingDocuments`: for the country where they
 * pay, and the country of the chosen own account (design/people §8). `own`: accounts that could receive. Documents of a receiver are not
 * required. Uploaded documents are not requested again while they wait for their review.
 */
export async function listMissingDocuments(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  { type, values }: Pick<OfferDraft, "type" | "values">,
  own: readonly AccountChoice[],
): Promise<RequiredUploads> {
  const [member, documents] = await Promise.all([findMember(principal.userId), listCertifyingDocuments(principal.userId)]);
  if (member === null) return { missing: [], waitsForCheck: false };
  const { route, payout } = values;
  const account = isOwnPayout(type, values) ? (own.find(({ id }) => id === payout?.accountId) ?? own[0]) : undefined;
  return requiredUploads({ ...member, documents }, account?.country ? [route.from, account.country] : [route.from], now);
}
