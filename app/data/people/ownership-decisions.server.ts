import type { Db } from "#data/prisma.server.ts";
import { type CompanyRow, nothing, type OwnerRow } from "./ownership.server.ts";

type Remarks = Readonly<Record<string, string>>;
const inForce = { state: "approved", remarks: {} } as const;

/** Approves a company's data. An erased company has none to approve. */
export async function recordCompanyApproved(db: Db, { id, sealed, hasNoOwners }: CompanyRow): Promise<void> {
  if (sealed === null) return;
  await db.company.updateMany({ where: { id }, data: { ...inForce, live: { sealed, hasNoOwners }, updatedAt: new Date() } });
}

/** Approves an owner's data with the current pages of their document. */
export async function recordOwnerApproved(db: Db, owner: OwnerRow): Promise<void> {
  const { id, sealed, shareBps, citizenshipCountry, residenceCountry, isPep, files } = owner;
  if (sealed === null) return;
  const live = { sealed, shareBps, citizenshipCountry, residenceCountry, isPep, fileIds: files.map((file) => file.id) };
  await db.ultimateOwner.updateMany({ where: { id }, data: { ...inForce, live, updatedAt: new Date() } });
}

/** Records that a moderator has seen the removal of these owners: their approved data is deleted. */
export async function recordOwnersGone(db: Db, ids: readonly string[]): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id: { in: [...ids] } }, data: { live: nothing, remarks: {} } });
}

/** Records that a moderator sent a company's data back for correction. The approved data stays in force. */
export async function recordCompanyReturned(db: Db, id: string, remarks: Remarks): Promise<void> {
  await db.company.updateMany({ where: { id }, data: { state: "returned", remarks: { ...remarks } } });
}

/** Records that a moderator sent an owner's data back for correction. The approved data stays in force. */
export async function recordOwnerReturned(db: Db, id: string, remarks: Remarks): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id }, data: { state: "returned", remarks: { ...remarks } } });
}

/** Submits returned data again, with the profile. */
export async function recordOwnershipSubmitted(db: Db, userId: string): Promise<void> {
  const [where, data] = [{ userId, state: "returned" }, { state: "submitted" }] as const;
  await db.company.updateMany({ where, data });
  await db.ultimateOwner.updateMany({ where, data });
}

/** Discards a company's submitted data. The approved data is shown again; without one, data must be entered again. */
export async function recordCompanyRestored(db: Db, { id, live }: CompanyRow): Promise<void> {
  const values = live === null ? { state: "returned", remarks: {} } : { ...inForce, ...live };
  await db.company.updateMany({ where: { id }, data: { ...values, version: { increment: 1 }, updatedAt: new Date() } });
}

/** Discards an owner's submitted data. An approved owner is on the list again; one who was never approved is removed. */
export async function recordOwnerRestored(db: Db, { id, live }: OwnerRow, now: number): Promise<void> {
  const version = { version: { increment: 1 }, updatedAt: new Date(now) };
  if (live === null) {
    await db.ultimateOwner.updateMany({ where: { id }, data: { ...version, removedAt: new Date(now) } });
    return;
  }
  const { fileIds: _, ...values } = live;
  await db.ultimateOwner.updateMany({ where: { id }, data: { ...inForce, ...values, ...version, removedAt: null } });
}
