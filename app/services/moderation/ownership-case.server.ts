import type { CompanyRow, OwnerRow } from "#data/people/ownership.server.ts";
import { findCompany, listOwners, listRemovedOwners, recordCompanyName } from "#data/people/ownership.server.ts";
import {
  recordCompanyApproved,
  recordCompanyReturned,
  recordOwnerApproved,
  recordOwnerReturned,
  recordOwnersGone,
} from "#data/people/ownership-decisions.server.ts";
import { companyFields, isOwnershipTold, type OwnershipRemarks, ownerFields, shareLeft } from "#domain/people/company/ownership.ts";
import { openCompany } from "#services/profile/company/sealed-company.server.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";

interface Rows {
  readonly company: CompanyRow | null;
  readonly owners: readonly OwnerRow[];
  readonly removed: readonly OwnerRow[];
}

async function rowsOf({ db, row }: Pick<ProfileUnit, "db" | "row">): Promise<Rows> {
  if (row.profileKind !== "company") return { company: null, owners: [], removed: [] };
  return { company: await findCompany(db, row.id), owners: await listOwners(db, row.id), removed: await listRemovedOwners(db, row.id) };
}

const waits = ({ state }: { readonly state: string }): boolean => state === "submitted";

/**
 * Returns whether the ownership is complete, with valid shares, when the rows for which `isTaken` is true are approved in addition to the
 * approved ones.
 */
function carries({ company, owners }: Rows, isTaken: (row: CompanyRow | OwnerRow) => boolean): boolean {
  const taken = owners.map((owner) => (isTaken(owner) ? owner : owner.live)).filter((owner) => owner !== null);
  const told = company !== null && isTaken(company) ? company : (company?.live ?? null);
  return isOwnershipTold(told, taken.length) && shareLeft(taken) >= 0;
}

/**
 * Returns whether the ownership of the company would still be unknown after approving all pending values: neither owners nor the
 * declaration that there are none (design/people §10). Individuals have no owners. A company without pending values is checked only with
 * `isFirst`.
 */
export async function lacksOwnership(unit: Pick<ProfileUnit, "db" | "row">, isFirst: boolean): Promise<boolean> {
  if (unit.row.profileKind !== "company") return false;
  const rows = await rowsOf(unit);
  const isAsked = isFirst || rows.removed.length > 0 || [rows.company, ...rows.owners].some((row) => row !== null && waits(row));
  return isAsked && !carries(rows, ({ state }) => state !== "returned");
}

async function approve({ db, row }: ProfileUnit, company: CompanyRow | null, owners: readonly OwnerRow[]): Promise<void> {
  for (const owner of owners) await recordOwnerApproved(db, owner);
  if (company === null) return;
  await recordCompanyApproved(db, company);
  const { legalName } = openCompany(company);
  if (legalName !== "" && legalName !== row.companyName) await recordCompanyName(db, row.id, legalName);
}

/**
 * Approves the pending data of a company and its owners, and makes the company's name the displayed one. Returns the names of approved
 * items.
 */
export async function promoteOwnership(unit: ProfileUnit): Promise<readonly string[]> {
  const { company, owners, removed } = await rowsOf(unit);
  const told = company !== null && waits(company) ? company : null;
  const named = owners.filter(waits);
  await approve(unit, told, named);
  const gone = removed.map(({ id }) => id);
  await recordOwnersGone(unit.db, gone);
  return [...(told === null ? [] : ["company"]), ...[...named.map(({ id }) => id), ...gone].map((id) => `owner-${id}`)];
}

/** Keeps only remarks about existing fields and owners. */
export async function knownRemarks(unit: ProfileUnit, { company, owners }: OwnershipRemarks): Promise<OwnershipRemarks> {
  const rows = await rowsOf(unit);
  const only = (remarks: Readonly<Record<string, string>> = {}, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(remarks).filter(([field]) => fields.includes(field)));
  const about = rows.owners.map(({ id }) => [id, only(owners[id], ownerFields)] as const);
  return {
    company: rows.company === null ? {} : only(company, companyFields),
    owners: Object.fromEntries(about.filter(([, said]) => Object.keys(said).length > 0)),
  };
}

/**
 * Returns rows with a remark to the member. With `acceptRest` the others are approved, unless ownership would be incomplete without the
 * returned ones. Returns true when a row was approved.
 */
export async function returnOwnership(unit: ProfileUnit, remarks: OwnershipRemarks, acceptRest: boolean): Promise<boolean> {
  const rows = await rowsOf(unit);
  const { db, row } = unit;
  const saidOf = (one: CompanyRow | OwnerRow) => (one === rows.company ? remarks.company : remarks.owners[one.id]) ?? {};
  const isSound = (one: CompanyRow | OwnerRow) => waits(one) && Object.keys(saidOf(one)).length === 0;
  const isTaken = acceptRest && carries(rows, (one) => isSound(one) || one.state === "approved");
  // In a first profile, a part without a remark that is not approved stays submitted with the rest.
  const isHeld = (one: CompanyRow | OwnerRow) => isSound(one) && (isTaken || row.status === "onInitialModeration");
  const { company, owners } = rows;
  const isBack = (one: CompanyRow | OwnerRow) => !isHeld(one) && (waits(one) || Object.keys(saidOf(one)).length > 0);
  if (company !== null && isBack(company)) await recordCompanyReturned(db, company.id, saidOf(company));
  for (const owner of owners.filter(isBack)) await recordOwnerReturned(db, owner.id, saidOf(owner));
  await recordOwnersGone(
    db,
    rows.removed.map(({ id }) => id),
  );
  if (!isTaken) return false;
  const sound = owners.filter(isSound);
  const told = company !== null && isSound(company) ? company : null;
  await approve(unit, told, sound);
  return told !== null || sound.length > 0;
}
