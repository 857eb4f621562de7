import type { ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { type DocumentView, documentView } from "./document-view.ts";

export interface OwnProfile {
  readonly fullName: string;
  readonly companyName: string | null;
  readonly email: string;
  readonly country: string | null;
  readonly documents: readonly DocumentView[];
  readonly accounts: { readonly approved: number; readonly submitted: number; readonly declined: number };
}

/** The member's own profile in short. Refusals: those of the permission `profile.edit`. */
export async function readOwnProfile({ principal, now }: ServiceContext): Promise<ServiceResult<OwnProfile>> {
  const verdict = can(principal, "profile.edit");
  if (!verdict.allowed) return { ok: false, code: verdict.code, params: {} };
  const { userId } = principal;
  const [member, documents, accounts] = await Promise.all([findMember(userId), listCertifyingDocuments(userId), listAccountsOf(userId)]);
  if (member === null) return { ok: false, code: "NOT_FOUND", params: {} };
  const { fullName, companyName, email, country, region } = member;
  const count = (state: "approved" | "submitted" | "declined") => accounts.filter((account) => account.state === state).length;
  const shown = documents.filter((document) => !document.isHiddenFromMember).map((document) => documentView(document, region, now));
  const counts = { approved: count("approved"), submitted: count("submitted"), declined: count("declined") };
  return { ok: true, value: { fullName, companyName, email, country, documents: shown, accounts: counts } };
}
