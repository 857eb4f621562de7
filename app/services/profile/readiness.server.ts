import { listDocuments } from "#data/people/certifying-documents.server.ts";
import { findCompany, listOwners } from "#data/people/ownership.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { isOwnershipTold } from "#domain/people/company/ownership.ts";
import { type ListedDocument, listedDocuments } from "#domain/people/document/listed-documents.ts";
import {
  asIfApproved,
  type DocumentFacts,
  type Holder,
  type MissingDocument,
  missingDocuments,
} from "#domain/people/document/required-documents.ts";
import { missingPersonal } from "#domain/people/personal/personal-data.ts";
import { personalView } from "./personal-details.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";
import { isShown } from "./sealed-document.server.ts";

/** Parts that a profile may lack before it can be submitted, in the order in which the member is asked for them. */
export const readinessSteps = ["personal", "company", "documents", "residence", "account", "remarks"] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

export interface Readiness {
  /** Sections that must be completed before the profile can be submitted. */
  readonly missing: readonly ReadinessStep[];
  /** Staff returned the company's data or an owner. */
  readonly isCompanyReturned: boolean;
  /** Draft documents that are submitted with the profile. */
  readonly drafts: readonly string[];
  /** Missing documents. */
  readonly owed: readonly MissingDocument[];
  /**
   * Documents that the review and the wanted countries require, missing and uploaded ones. A document that fulfils several rules is listed
   * once.
   */
  readonly listed: readonly ListedDocument[];
  /** Documents that other accounts lack and that no line in `listed` would satisfy. */
  readonly otherLegs: readonly MissingDocument[];
}

const isLeg = (key: MissingDocument) => !key.startsWith("residence:");

type Facts = Pick<ProfileUnit, "db" | "row" | "details">;

/** The member's documents that were not removed, countries of bank accounts that can be used, and wallets. */
export interface Kept {
  readonly documents: readonly (DocumentFacts & { readonly id: string })[];
  readonly countries: readonly string[];
  readonly wallets: number;
  /** Countries of the offer that the member is preparing: where they pay, and where their own account receives. */
  readonly wanted?: readonly string[];
}

/**
 * The checklist's entries about documents. Until a member has chosen a country, the country from which they want to pay counts as their
 * residence, or else their region's country.
 */
function checklistOf(holder: Holder, { countries, wanted = [] }: Pick<Kept, "countries" | "wanted">, now: Instant) {
  const country = holder.country ?? wanted[0] ?? (holder.region === "russia" ? "russia" : null);
  const all = missingDocuments({ ...holder, country, documents: [] }, wanted, now);
  const welcome = missingDocuments({ ...holder, country }, countries, now).filter(isLeg);
  const listed = listedDocuments({ ...holder, country }, { asked: all, welcome: welcome.filter((leg) => !all.includes(leg)) }, now);
  return { listed, otherLegs: welcome.filter((leg) => !listed.some(({ rules }) => rules.includes(leg))) };
}

async function readKept({ db, row }: Facts): Promise<Kept> {
  const documents = await listDocuments(db, row.id);
  const accounts = await db.bankAccount.findMany({
    where: { userId: row.id, removedAt: null, state: { in: ["submitted", "approved"] } },
    select: { country: true },
  });
  const wallets = await db.cryptoWallet.count({ where: { userId: row.id, removedAt: null } });
  return { documents, countries: accounts.map(({ country }) => country), wallets };
}

/** Returns whether the profile is complete, including drafts (design/people §3, transition 7). Pass `kept` if it was already read. */
export async function readReadiness(facts: Facts, now: Instant, kept?: Kept): Promise<Readiness> {
  const { db, row, details } = facts;
  const view = personalView(row, details);
  const { countries, wallets, wanted = [], ...has } = kept ?? (await readKept(facts));
  const documents = has.documents.filter(isShown);
  const holder = { country: view.combined.country || null, region: row.region, documents: asIfApproved(documents) };
  const owed = missingDocuments(holder, [...wanted, ...countries], now);
  const isCompany = row.profileKind === "company";
  const [company, owners] = isCompany ? [await findCompany(db, row.id), await listOwners(db, row.id)] : [null, []];
  const isTold = !isCompany || isOwnershipTold(company, owners.length);
  const isSaid = (remarks: object) => Object.keys(remarks).length > 0;
  const isCompanyReturned = [...(company === null ? [] : [company]), ...owners].some(({ remarks }) => isSaid(remarks));
  const standing = documents.filter(({ state }) => state !== "declined");
  const lacks: Readonly<Record<ReadinessStep, boolean>> = {
    personal: missingPersonal(view.combined).length > 0,
    company: !isTold,
    documents: standing.length === 0,
    residence: standing.length > 0 && owed.some((key) => !isLeg(key)),
    account: countries.length + wallets === 0,
    remarks: isSaid(view.remarks) || isCompanyReturned || standing.length < documents.length,
  };
  return {
    missing: readinessSteps.filter((step) => lacks[step]),
    isCompanyReturned,
    drafts: documents.filter(({ state }) => state === "draft").map(({ id }) => id),
    owed,
    ...checklistOf(holder, { countries, wanted }, now),
  };
}
