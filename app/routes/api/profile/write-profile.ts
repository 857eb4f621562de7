import type { z } from "zod";
import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { bankAccount, certifyingDocument, memberDetails, ownDocument } from "#contracts/api/profile.ts";
import { instantOrNull } from "#contracts/api/values.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOwnOwnership } from "#services/profile/company/read-ownership.server.ts";
import type { DocumentView } from "#services/profile/document-view.ts";
import { type OwnDocument, readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { readPersonal } from "#services/profile/read-personal.server.ts";
import { writeFile } from "../offers/write-offer.ts";
import { writeCompany, writeOwner } from "./write-company.ts";
import { writeVersions } from "./write-versions.ts";

export const writeAccount = ({ id, isMain, ...account }: AccountChoice): z.input<typeof bankAccount> => {
  const { rail, country, currency, network, bankName, holderName, masked, label, state, version } = account;
  return { ...{ _id: id, rail, country, currency, network, bankName, holderName, masked, label }, isMainReceiving: isMain, state, version };
};

/** Converts the displayed `dd.mm.yyyy`. */
const dayOf = (shown: string): string => shown.split(".").reverse().join("-");

export const writeDocument = ({ id, goodUntil, expiry, ...document }: DocumentView): z.input<typeof certifyingDocument> => {
  const { documentType, country, citizenshipCountry, state, isHiddenFromMember } = document;
  return {
    ...{ _id: id, documentType, country, citizenshipCountry, state, isHiddenFromMember },
    ...{ overdueDate: goodUntil === null ? null : dayOf(goodUntil), isOverdue: expiry === "overdue" },
  };
};

export const writeOwnDocument = (document: OwnDocument): z.input<typeof ownDocument> => ({
  ...writeDocument(document),
  ...{
    fullName: document.fullName,
    title: document.title,
    remark: document.remark,
    version: document.version,
    files: document.files.map(writeFile),
  },
});

/** All data of a member and of the own company, with the staff's remarks. */
export async function detailsOf(ctx: ServiceContext): Promise<ServiceResult<z.input<typeof memberDetails>>> {
  const isCompany = ctx.principal.profileKind === "company";
  const [personal, documents, accounts, profile, ownership] = await Promise.all([
    readPersonal(ctx),
    readOwnDocuments(ctx),
    listOwnAccounts(ctx, { includeUnapproved: true }),
    readOwnProfile(ctx),
    isCompany ? readOwnOwnership(ctx) : null,
  ]);
  if (!personal.ok) return personal;
  if (!documents.ok) return documents;
  if (!accounts.ok) return accounts;
  if (!profile.ok) return profile;
  if (ownership?.ok === false) return ownership;
  const records = { documents: documents.value.documents.map(writeOwnDocument), accounts: accounts.value.map(writeAccount) };
  const { values, live, remarks, isSubmitted, isDraft, mayEdit } = personal.value;
  const { missing, request, waitingSince } = profile.value;
  return {
    ok: true,
    value: {
      ...writeVersions(personal.value, records),
      personal: { values, live: { ...live }, remarks: { ...remarks }, isSubmitted, isDraft, mayEdit },
      certifyingDocuments: records.documents,
      bankAccounts: records.accounts,
      company: ownership && writeCompany(ownership.value),
      beneficiaries: ownership?.value.owners.map(writeOwner) ?? [],
      ...{ missing: [...missing], documentsRequest: request, waitingSince: instantOrNull(waitingSince && Math.round(waitingSince)) },
    },
  };
}
