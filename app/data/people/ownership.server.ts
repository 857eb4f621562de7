import type { Prisma } from "#data/generated/prisma/client.ts";
import type { Db } from "#data/prisma.server.ts";
import type { TypedOwner } from "#domain/people/ownership.ts";
import type { DocumentFile } from "./certifying-documents.server.ts";

/** `submitted` until a moderator has looked. */
export type OwnershipState = "submitted" | "approved";

/** A company as it is kept; `sealed` opens with the AAD of its table and id only. */
export interface CompanyRow {
  readonly id: string;
  readonly sealed: string | null;
  readonly hasNoOwners: boolean;
  readonly state: OwnershipState;
  readonly version: number;
}

/** An owner as they are kept; `sealed` opens with the AAD of its table and id only. */
export interface OwnerRow extends Pick<TypedOwner, "shareBps" | "citizenshipCountry" | "residenceCountry" | "isPep"> {
  readonly id: string;
  readonly sealed: string | null;
  readonly state: OwnershipState;
  readonly version: number;
  /** Pages of their identity document. */
  readonly files: readonly DocumentFile[];
}

const stateOf = (state: string): OwnershipState => (state === "approved" ? "approved" : "submitted");
const companySelect = { id: true, sealed: true, hasNoOwners: true, state: true, version: true } as const satisfies Prisma.CompanySelect;
const ownerSelect = {
  ...{ id: true, sealed: true, shareBps: true, citizenshipCountry: true, residenceCountry: true, isPep: true, state: true, version: true },
} as const satisfies Prisma.UltimateOwnerSelect;

export async function findCompany(db: Db, userId: string): Promise<CompanyRow | null> {
  const row = await db.company.findUnique({ where: { userId }, select: companySelect });
  return row && { ...row, state: stateOf(row.state) };
}

/** Owners that were not removed, in the order in which they were named, with the pages of their documents. */
export async function listOwners(db: Db, userId: string): Promise<readonly OwnerRow[]> {
  const oldestFirst = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const rows = await db.ultimateOwner.findMany({ where: { userId, removedAt: null }, select: ownerSelect, orderBy: [...oldestFirst] });
  const pages = await db.storedFile.findMany({
    where: { claimedBy: { in: rows.map(({ id }) => id) }, purpose: "certifying", deletedAt: null },
    select: { id: true, name: true, mime: true, size: true, claimedBy: true },
    orderBy: [...oldestFirst],
  });
  const filesOf = (ownerId: string) => pages.filter((page) => page.claimedBy === ownerId).map(({ claimedBy: _, ...file }) => file);
  return rows.map((row) => ({ ...row, state: stateOf(row.state), files: filesOf(row.id) }));
}

interface CompanyValues {
  readonly sealed: string;
  readonly hasNoOwners: boolean;
}

/** False when the company was described meanwhile. */
export async function recordNewCompany(
  db: Db,
  company: CompanyValues & { readonly id: string; readonly userId: string },
): Promise<boolean> {
  return (await db.company.createMany({ data: [company], skipDuplicates: true })).count === 1;
}

/** Writes over the version that was read; false when somebody was faster. */
export async function recordCompanyChange(db: Db, id: string, version: number, values: CompanyValues): Promise<boolean> {
  const data = { ...values, state: "submitted", version: { increment: 1 }, updatedAt: new Date() };
  return (await db.company.updateMany({ where: { id, version }, data })).count === 1;
}

export type OwnerValues = Pick<OwnerRow, "shareBps" | "citizenshipCountry" | "residenceCountry" | "isPep"> & { readonly sealed: string };

/** False when the id is taken: the same form was sent twice. */
export async function recordNewOwner(db: Db, owner: OwnerValues & { readonly id: string; readonly userId: string }): Promise<boolean> {
  return (await db.ultimateOwner.createMany({ data: [owner], skipDuplicates: true })).count === 1;
}

/** Writes over the version that was read; false when somebody was faster. */
export async function recordOwnerChange(db: Db, id: string, version: number, values: OwnerValues): Promise<boolean> {
  const data = { ...values, state: "submitted", version: { increment: 1 }, updatedAt: new Date() };
  return (await db.ultimateOwner.updateMany({ where: { id, version, removedAt: null }, data })).count === 1;
}

/** An owner whose document changed waits for a moderator again. */
export async function recordOwnerWaits(db: Db, id: string): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id }, data: { state: "submitted", version: { increment: 1 }, updatedAt: new Date() } });
}

export async function recordOwnerRemoved(db: Db, id: string, now: number): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id, removedAt: null }, data: { removedAt: new Date(now), version: { increment: 1 } } });
}

/** A moderator has looked at everything that the company told. */
export async function recordOwnershipApproved(db: Db, userId: string): Promise<void> {
  await db.company.updateMany({ where: { userId }, data: { state: "approved" } });
  await db.ultimateOwner.updateMany({ where: { userId, removedAt: null }, data: { state: "approved" } });
}

/** Whether something that the company told still waits for a moderator. */
export async function hasWaitingOwnership(db: Db, userId: string): Promise<boolean> {
  const where = { userId, state: "submitted" };
  return (await db.company.count({ where })) + (await db.ultimateOwner.count({ where: { ...where, removedAt: null } })) > 0;
}

/** The name that contracts and lists call the company. */
export async function recordCompanyName(db: Db, userId: string, companyName: string): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { companyName, updatedAt: new Date() } });
}

/** What was told of owners that no deal needs any more, and the pages of their documents: the pages are swept with their keys. */
export async function eraseOwnership(db: Db, userId: string, now: Date): Promise<void> {
  const owners = await db.ultimateOwner.findMany({ where: { userId }, select: { id: true } });
  const papers = await db.ownershipPaper.findMany({ where: { userId }, select: { id: true } });
  await db.company.updateMany({ where: { userId }, data: { sealed: null } });
  await db.ultimateOwner.updateMany({ where: { userId }, data: { sealed: null, removedAt: now } });
  const claimedBy = { in: [...owners, ...papers].map(({ id }) => id) };
  await db.storedFile.updateMany({ where: { purpose: "certifying", claimedBy }, data: { claimedBy: null } });
}

/** A made paper about a company's owners. */
export interface OwnershipPaper extends DocumentFile {
  readonly madeAt: number;
}

/** The paper that says exactly this already; null for none. */
export async function findOwnershipPaper(db: Db, aboutId: string, dataHash: string): Promise<string | null> {
  const paper = await db.ownershipPaper.findUnique({ where: { aboutId_dataHash: { aboutId, dataHash } }, select: { fileId: true } });
  return paper?.fileId ?? null;
}

interface NewPaper {
  readonly id: string;
  readonly userId: string;
  readonly aboutId: string;
  readonly dataHash: string;
  readonly fileId: string;
  readonly generatedById: string;
}

/** False when somebody made the same paper meanwhile. */
export async function recordOwnershipPaper(db: Db, paper: NewPaper): Promise<boolean> {
  return (await db.ownershipPaper.createMany({ data: [paper], skipDuplicates: true })).count === 1;
}

/** The papers about a company's owners, newest first. */
export async function listOwnershipPapers(db: Db, userId: string): Promise<readonly OwnershipPaper[]> {
  const papers = await db.ownershipPaper.findMany({
    where: { userId },
    select: { fileId: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 50,
  });
  const files = await db.storedFile.findMany({
    where: { id: { in: papers.map(({ fileId }) => fileId) }, deletedAt: null },
    select: { id: true, name: true, mime: true, size: true },
  });
  return papers.flatMap(({ fileId, createdAt }) =>
    files.filter(({ id }) => id === fileId).map((file) => ({ ...file, madeAt: createdAt.getTime() })),
  );
}
