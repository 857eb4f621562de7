import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { listOpenCases } from "#data/people/moderation-cases.server.ts";
import { listCertifyingDocuments } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/principal.ts";
import type { MissingDocument } from "#domain/people/required-documents.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type DocumentView, documentView } from "./document-view.ts";
import { isShown } from "./own-documents.server.ts";
import { personalView } from "./personal-details.server.ts";
import { type ReadinessStep, readReadiness } from "./readiness.server.ts";

export interface OwnProfile {
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly country: string | null;
  readonly status: ProfileStatus;
  readonly documents: readonly DocumentView[];
  readonly accounts: { readonly approved: number; readonly submitted: number; readonly declined: number };
  /** Sections that are left before somebody may look at the profile. */
  readonly missing: readonly ReadinessStep[];
  /** Legs that an account needs and no document carries. */
  readonly legs: readonly MissingDocument[];
  readonly remarkCount: number;
  /** How many personal fields wait for a moderator. */
  readonly waiting: number;
  /** What staff ask for, with its words; null when they ask for nothing. */
  readonly request: string | null;
  /** Since when a moderator is waited for, in milliseconds since the epoch. */
  readonly waitingSince: number | null;
}

/** The member's own profile in short: what is there, what is left, what it opens. Refusals: those of the permission `profile.edit`. */
export async function readOwnProfile({ principal, now }: ServiceContext): Promise<ServiceResult<OwnProfile>> {
  const refusal = requirePermission(principal, "profile.edit");
  if (refusal) return refusal;
  const { userId } = principal;
  const db = await prisma();
  const [row, details, cases] = await Promise.all([findProfile(db, userId), findDetails(db, userId), listOpenCases(db, userId)]);
  if (row === null) return refuse("NOT_FOUND");
  const facts = { db, row, details };
  const [documents, accounts, readiness] = await Promise.all([
    listCertifyingDocuments(userId),
    listAccountsOf(userId),
    readReadiness(facts, now),
  ]);
  const { changed, remarks } = personalView(row, details);
  const count = (state: "approved" | "submitted" | "declined") => accounts.filter((account) => account.state === state).length;
  const newest = cases.at(-1);
  return {
    ok: true,
    value: {
      ...{ fullName: row.fullName, companyName: principal.profileKind === "company" ? row.companyName : null, email: row.email },
      ...{ country: row.country, status: row.status, missing: readiness.missing, legs: readiness.legs },
      documents: documents.filter(isShown).map((document) => documentView(document, row.region, now)),
      accounts: { approved: count("approved"), submitted: count("submitted"), declined: count("declined") },
      remarkCount: Object.keys(remarks).length,
      waiting: changed.length,
      request: cases.find(({ request }) => request !== null)?.request ?? null,
      waitingSince: newest?.submittedAt ?? null,
    },
  };
}
