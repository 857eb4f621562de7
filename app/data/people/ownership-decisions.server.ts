import type { Db } from "#data/prisma.server.ts";
import type { CompanyRow, OwnerRow } from "./ownership.server.ts";
import { nothing } from "./ownership-live.server.ts";

type Remarks = Readonly<Record<string, string>>;
const inForce = { state: "approved", remarks: {} } as const;

/** What the company told of itself is in force; an erased one has nothing to put in force. */
export async function recordCompanyApproved(db: Db, { id, sealed, hasNoOwners }: CompanyRow): Promise<void> {
  if (sealed === null) return;
  await db.company.updateMany({ where: { id }, data: { ...inForce, live: { sealed, hasNoOwners }, updatedAt: new Date() } });
}

/** What was told of an owner is in force, with the pages of their document as they are. */
export async function recordOwnerApproved(db: Db, owner: OwnerRow): Promise<void> {
  const { id, sealed, shareBps, citizenshipCountry, residenceCountry, isPep, files } = owner;
  if (sealed === null) return;
  const live = { sealed, shareBps, citizenshipCountry, residenceCountry, isPep, fileIds: files.map((file) => file.id) };
  await db.ultimateOwner.updateMany({ where: { id }, data: { ...inForce, live, updatedAt: new Date() } });
}

/** A moderator has seen that these owners are gone: nothing is in force of them any more. */
export async function recordOwnersGone(db: Db, ids: readonly string[]): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id: { in: [...ids] } }, data: { live: nothing, remarks: {} } });
}

/** The company is asked to correct what it told of itself; what is in force stays. */
export async function recordCompanyReturned(db: Db, id: string, remarks: Remarks): Promise<void> {
  await db.company.updateMany({ where: { id }, data: { state: "returned", remarks: { ...remarks } } });
}

/** The company is asked to correct what it told of an owner; what is in force stays. */
export async function recordOwnerReturned(db: Db, id: string, remarks: Remarks): Promise<void> {
  await db.ultimateOwner.updateMany({ where: { id }, data: { state: "returned", remarks: { ...remarks } } });
}

/** What was returned is handed in again with the profile. */
export async function recordOwnershipSubmitted(db: Db, userId: string): Promise<void> {
  const [where, data] = [{ userId, state: "returned" }, { state: "submitted" }] as const;
  await db.company.updateMany({ where, data });
  await db.ultimateOwner.updateMany({ where, data });
}

/** What was typed of the company is thrown away; what is in force stands there again, or it is asked for anew. */
export async function recordCompanyRestored(db: Db, { id, live }: CompanyRow): Promise<void> {
  const values = live === null ? { state: "returned", remarks: {} } : { ...inForce, ...live };
  await db.company.updateMany({ where: { id }, data: { ...values, version: { increment: 1 }, updatedAt: new Date() } });
}

/** What was typed of an owner is thrown away; who was in force is on the list again, who never was leaves it. */
export async function recordOwnerRestored(db: Db, { id, live }: OwnerRow, now: number): Promise<void> {
  const version = { version: { increment: 1 }, updatedAt: new Date(now) };
  if (live === null) {
    await db.ultimateOwner.updateMany({ where: { id }, data: { ...version, removedAt: new Date(now) } });
    return;
  }
  const { fileIds: _, ...values } = live;
  await db.ultimateOwner.updateMany({ where: { id }, data: { ...inForce, ...values, ...version, removedAt: null } });
}
