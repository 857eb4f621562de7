import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { SavedOffer } from "#contracts/market/saved-offer.ts";
import type { DraftView } from "#contracts/offer/draft.ts";
import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf, type MemberAccount } from "#data/account/accounts.server.ts";
import { batchReads } from "#data/batch-reads.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { type CertifyingDocument, listCertifyingDocuments, listOpenRequests } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import type { DocumentKind } from "#domain/people/document/suggested-document.ts";
import { isBeforeFirstCheck } from "#domain/people/personal/profile-status.ts";
import { ownChoiceOf } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { shownNamesOfMember } from "#services/names/shown-names.server.ts";
import { listOwnDrafts } from "#services/offer/drafts/list-own-drafts.server.ts";
import { readSavedOffer } from "#services/offer/market/read-saved-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type DocumentView, documentView } from "./document-view.ts";
import { personalView, type Remarks } from "./personal-details.server.ts";
import { type Kept, type Readiness, readReadiness } from "./readiness.server.ts";
import { isShown } from "./sealed-document.server.ts";

export interface OwnProfile extends Omit<Readiness, "drafts"> {
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly country: string | null;
  readonly status: ProfileStatus;
  readonly documents: readonly DocumentView[];
  /** Main ones first. */
  readonly accounts: readonly AccountChoice[];
  /** The offer that the member is preparing; null without one. */
  readonly draft: DraftView | null;
  /** The offer that a member without a draft saved before the first check; null without one. */
  readonly saved: SavedOffer | null;
  readonly remarkCount: number;
  /** Remarks of staff about returned personal data and documents. */
  readonly remarks: ReturnRemarks;
  /** Number of personal fields that wait for a moderator. */
  readonly waiting: number;
  /** Text of the staff's request; null without one. */
  readonly request: string | null;
  /** Since when the member waits for a moderator, epoch milliseconds. */
  readonly waitingSince: number | null;
}

export interface ReturnRemarks {
  readonly personal: Remarks;
  readonly documents: readonly (DocumentKind & { readonly id: string; readonly text: string })[];
}

const returnedOf = (documents: readonly CertifyingDocument[]): ReturnRemarks["documents"] =>
  documents
    .filter((one) => isShown(one) && one.state === "declined")
    .map(({ id, documentType, country, remark }) => ({ id, documentType, country, text: remark ?? "" }));

function keptOf(documents: readonly CertifyingDocument[], accounts: readonly MemberAccount[]): Kept {
  const counting = accounts.filter(({ rail, state }) => rail === "bank" && (state === "submitted" || state === "approved"));
  return {
    documents,
    countries: counting.flatMap(({ country }) => country ?? []),
    wallets: accounts.filter(({ rail }) => rail === "crypto").length,
  };
}

/**
 * Returns a summary of the member's own profile: present parts, missing parts, possible routes. Refusals: those of the permission
 * `profile.edit`.
 */
export async function readOwnProfile({ principal, now }: ServiceContext): Promise<ServiceResult<OwnProfile>> {
  const refusal = requirePermission(principal, "profile.edit");
  if (refusal) return refusal;
  const { userId, fullName, name } = principal;
  const [db, batch] = [await prisma(), batchReads()];
  const [row, details, documents, accounts, requests, drafts, marked, shown] = await Promise.all([
    ...([findProfile(db, userId), findDetails(db, userId)] as const),
    ...([listCertifyingDocuments(userId, batch), listAccountsOf(userId, batch), listOpenRequests(userId, batch)] as const),
    listOwnDrafts({ principal }, batch),
    isBeforeFirstCheck(principal) ? readSavedOffer(userId, batch) : null,
    shownNamesOfMember({ id: userId, fullName, companyName: name === fullName ? null : name }, principal.language),
  ]);
  if (row === null) return refuse("NOT_FOUND");
  const [draft = null] = drafts;
  const saved = draft === null ? marked : null;
  const readiness = await readReadiness({ db, row, details }, now, {
    ...keptOf(documents, accounts),
    wanted: (draft ?? saved)?.countries ?? [],
  });
  const { changed, remarks } = personalView(row, details);
  const newest = requests.at(-1);
  return ok({
    ...{ fullName: shown.person, companyName: shown.company, email: row.email },
    ...{ country: row.country, status: row.status, missing: readiness.missing, owed: readiness.owed },
    ...{ listed: readiness.listed, otherLegs: readiness.otherLegs, isCompanyReturned: readiness.isCompanyReturned },
    documents: documents.filter(isShown).map((document) => documentView(document, row.region, now)),
    accounts: accounts.map((account) => ownChoiceOf(account, row)),
    ...{ draft, saved },
    remarkCount: Object.keys(remarks).length,
    remarks: { personal: remarks, documents: returnedOf(documents) },
    waiting: changed.length,
    request: requests.find(({ request }) => request !== null)?.request ?? null,
    waitingSince: newest?.submittedAt ?? null,
  });
}
