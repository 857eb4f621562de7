import type { Prisma } from "#data/generated/prisma/client.ts";
import type { Db } from "#data/prisma.server.ts";
import type { TypedOwner } from "#domain/people/company/ownership.ts";
import type { DocumentFile } from "./certifying-documents.server.ts";

/** `submitted` until a moderator has reviewed it, `returned` for correction, `approved` in force. */
export type OwnershipState = "submitted" | "approved" | "returned";

interface Judged<Live> {
  readonly id: string;
  /** Submitted values; can only be decrypted with the AAD of its table and id. */
  readonly sealed: string | null;
  readonly state: OwnershipState;
  readonly version: number;
  /** Approved values; null before the first approval. */
  readonly live: Live | null;
  /** A moderator's remarks by field. */
  readonly remarks: Readonly<Record<string, string>>;
}

/** Stored row of a company. */
export interface CompanyRow extends Judged<LiveCompany> {
  readonly hasNoOwners: boolean;
}

/** Stored row of an owner. */
export interface OwnerRow extends Judged<LiveOwner>, OwnerOpen {
  /** Pages of their identity document. */
  readonly files: readonly DocumentFile[];
}

const stateOf = (state: string): OwnershipState => (state === "approved" || state === "returned" ? state : "submitted");
const judged = { id: true, sealed: true, state: true, version: true, live: true, remarks: true } as const;
const ownerSelect = { ...judged, shareBps: true, citizenshipCountry: true, residenceCountry: true, isPep: true } as const;

export async function findCompany(db: Db, userId: string): Promise<CompanyRow | null> {
  const row = await db.company.findUnique({ where: { userId }, select: { ...judged, hasNoOwners: true } });
  return row && { ...row, state: stateOf(row.state), live: liveCompanyOf(row.live), remarks: remarksOf(row.remarks) };
}

async function readOwners(db: Db, where: Prisma.UltimateOwnerWhereInput): Promise<readonly OwnerRow[]> {
  const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const rows = await db.ultimateOwner.findMany({ where, select: ownerSelect, orderBy: [...oldestFirst] });
  const pages = await db.storedFile.findMany({
    where: { claimedBy: { in: rows.map(({ id }) => id) }, purpose: "certifying", deletedAt: null },
    select: { id: true, name: true, mime: true, size: true, claimedBy: true },
    orderBy: [...oldestFirst],
  });
  const filesOf = (ownerId: string) => pages.filter((page) => page.claimedBy === ownerId).map(({ claimedBy: _, ...file }) => file);
  return rows.map(({ live, remarks, ...row }) => ({
    ...{ ...row, state: stateOf(row.state), files: filesOf(row.id) },
    ...{ live: liveOwnerOf(live), remarks: remarksOf(remarks) },
  }));
}

/** Owners that were not removed, in the order in which they were added, with the pages of their documents. */
export const listOwners = (db: Db, userId: string): Promise<readonly OwnerRow[]> => readOwners(db, { userId, removedAt: null });

/** Approved owners whom the member removed, and whose removal has not been reviewed. */
export const listRemovedOwners = (db: Db, userId: string): Promise<readonly OwnerRow[]> =>
  readOwners(db, { userId, removedAt: { not: null }, live: { not: nothing } });

/** State of a row after new values: answered remarks are removed, and a row that equals its approved values is not submitted. */
interface Change {
  readonly state: OwnershipState;
  readonly remarks: Readonly<Record<string, string>>;
}

interface CompanyValues {
  readonly sealed: string;
  readonly hasNoOwners: boolean;
}

/** Returns false when the company's row was created meanwhile. */
export async function recordNewCompany(
  db: Db,
  company: CompanyValues & { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return (await db.company.createMany({ data: [company], skipDuplicates: true })).count === 1;
}

/** Updates the version that was read. Returns false when it was changed meanwhile. */
export async function recordCompanyChange(db: Db, id: string, version: number, values: CompanyValues & Change): Promise<boolean> {
  const data = { ...values, version: { increment: 1 }, updatedAt: new Date() };
  return (await db.company.updateMany({ where: { id, version }, data })).count === 1;
}

export type OwnerValues = OwnerOpen & { readonly sealed: string };

/** Returns false when the id is taken, because the same form was sent twice. */
export async function recordNewOwner(db: Db, owner: OwnerValues & { readonly id: string; readonly userId: string }): Promise<boolean> {
  return (await db.ultimateOwner.createMany({ data: [owner], skipDuplicates: true })).count === 1;
}

/** Updates the version that was read. Returns false when it was changed meanwhile. */
export async function recordOwnerChange(db: Db, id: string, version: number, values: OwnerValues & Change): Promise<boolean> {
  const data = { ...values, version: { increment: 1 }, updatedAt: new Date() };
  return (await db.ultimateOwner.updateMany({ where: { id, version, removedAt: null }, data })).count === 1;
}

/** Submits an owner to a moderator again after a change of their document. */
export async function recordOwnerWaits(db: Db, id: string): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id }, data: { state: "submitted", version: { increment: 1 }, updatedAt: new Date() } });
}

/** Removes remarks about the list of owners, because the list changed. */
export async function recordListAnswered(db: Db, { id, remarks }: CompanyRow): Promise<void> {
  const { owners, ...left } = remarks;
  if (owners !== undefined) await db.company.updateMany({ where: { id }, data: { remarks: left } });
}

export async function recordOwnerRemoved(db: Db, id: string, now: number): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id, removedAt: null }, data: { removedAt: new Date(now), version: { increment: 1 } } });
}

/** Returns whether data of the company or its owners waits for a moderator. */
export async function hasWaitingOwnership(db: Db, userId: string): Promise<boolean> {
  const waiting = { userId, state: "submitted" };
  const gone = { userId, removedAt: { not: null }, live: { not: nothing } };
  const companies = await db.company.count({ where: waiting });
  return companies + (await db.ultimateOwner.count({ where: { OR: [{ ...waiting, removedAt: null }, gone] } })) > 0;
}

/** The company name for contracts and lists. */
export async function recordCompanyName(db: Db, userId: string, companyName: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { companyName, updatedAt: new Date() } });
}

/**
 * Erases data of owners that no deal needs any more, and releases the pages of their documents, which the sweep deletes with their keys.
 */
export async function eraseOwnership(db: Db, userId: string, now: Date): Promise<void> {
  const owners = await db.ultimateOwner.findMany({ where: { userId }, select: { id: true } });
  const papers = await db.ownershipPaper.findMany({ where: { userId }, select: { id: true } });
  const cleared = { live: nothing, remarks: {} };
  await db.company.updateMany({ where: { userId }, data: { sealed: null, ...cleared } });
  await db.ultimateOwner.updateMany({ where: { userId }, data: { sealed: null, ...cleared, removedAt: now } });
  const claimedBy = { in: [...owners, ...papers].map(({ id }) => id) };
  await db.storedFile.updateMany({ where: { purpose: "certifying", claimedBy }, data: { claimedBy: null } });
}

/** Unencrypted columns of an owner. */
export type OwnerOpen = Pick<TypedOwner, "shareBps" | "citizenshipCountry" | "residenceCountry" | "isPep">;

/** Approved data of a company. `sealed` is decrypted as the submitted data is. */
interface LiveCompany {
  readonly sealed: string;
  readonly hasNoOwners: boolean;
}

/** Approved data of an owner, and the reviewed pages. */
interface LiveOwner extends OwnerOpen {
  readonly sealed: string;
  readonly fileIds: readonly string[];
}

/** Value of the column `live` when no data is approved. The filter `not` excludes both this value and null. */
export const nothing = {} as const;

const isText = (value: unknown): value is string => typeof value === "string";

/** Approved data of a company from its row; null for none. */
export function liveCompanyOf(live: unknown): LiveCompany | null {
  const { sealed, hasNoOwners }: Partial<Record<keyof LiveCompany, unknown>> = Object(live);
  return isText(sealed) ? { sealed, hasNoOwners: hasNoOwners === true } : null;
}

/** Approved data of an owner from their row; null for none. */
export function liveOwnerOf(live: unknown): LiveOwner | null {
  const { sealed, shareBps, citizenshipCountry, residenceCountry, isPep, fileIds }: Partial<Record<keyof LiveOwner, unknown>> =
    Object(live);
  if (!isText(sealed) || typeof shareBps !== "number" || !isText(citizenshipCountry) || !isText(residenceCountry)) return null;
  const pages = Array.isArray(fileIds) ? fileIds.filter(isText) : [];
  return { sealed, shareBps, citizenshipCountry, residenceCountry, isPep: isPep === true, fileIds: pages };
}

/** A moderator's remarks by field, from a row. */
const remarksOf = (remarks: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(Object(remarks)).filter((entry): entry is [string, string] => isText(entry[1])));
