import { pool, type Queryable } from "#data/db.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** A keyed hash of a value that a person may use again. */
export interface MemberHash {
  readonly kind: "email" | "phone" | "document";
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** Returns indexed hashes of the member's phones and documents. */
export async function listIndexedHashes(db: Db, userId: string): Promise<readonly MemberHash[]> {
  const phones = await db.memberDetails.findMany({ where: { userId, phoneBidx: { not: null } }, select: { phoneBidx: true } });
  const documents = await db.certifyingDocument.findMany({ where: { userId, numberBidx: { not: null } }, select: { numberBidx: true } });
  return [
    ...phones.flatMap(({ phoneBidx: hash }) => (hash === null ? [] : [{ kind: "phone", hash } as const])),
    ...documents.flatMap(({ numberBidx: hash }) => (hash === null ? [] : [{ kind: "document", hash } as const])),
  ];
}

/** Stores hashes of a deleted member until `expiresAt`. */
export async function recordDeletedHashes(db: Db, userId: string, hashes: readonly MemberHash[], expiresAt: Instant): Promise<void> {
  const data = hashes.map((one) => ({ userId, ...one, expiresAt: new Date(expiresAt) }));
  await db.deletedMemberHash.createMany({ data, skipDuplicates: true });
}

/** Deleted members with one of these hashes, at most five. */
export async function listDeletedDuplicates(db: Db, hashes: readonly MemberHash[], now: Instant): Promise<readonly string[]> {
  const same = hashes.map(({ kind, hash }) => ({ kind, hash }));
  if (same.length === 0) return [];
  const where = { OR: same, expiresAt: { gt: new Date(now) } };
  const rows = await db.deletedMemberHash.findMany({ where, select: { userId: true }, distinct: ["userId"], take: 5 });
  return rows.map(({ userId }) => userId);
}

/** Deletes hashes of deleted members whose infractions no longer count. */
export async function deleteExpiredHashes(now: Instant, db: Queryable = pool): Promise<void> {
  await db.query("DELETE FROM deleted_member_hash WHERE expires_at <= to_timestamp($1 / 1000.0)", [now]);
}
