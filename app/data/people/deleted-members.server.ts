import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** A keyed hash of something that a person may use again. */
export interface MemberHash {
  readonly kind: "email" | "phone" | "document";
  readonly hash: Uint8Array<ArrayBuffer>;
}

/** Hashes of the phones and documents that a member has, as they were indexed. */
export async function listIndexedHashes(db: Db, userId: string): Promise<readonly MemberHash[]> {
  const phones = await db.memberDetails.findMany({ where: { userId, phoneBidx: { not: null } }, select: { phoneBidx: true } });
  const documents = await db.certifyingDocument.findMany({ where: { userId, numberBidx: { not: null } }, select: { numberBidx: true } });
  return [
    ...phones.flatMap(({ phoneBidx: hash }) => (hash === null ? [] : [{ kind: "phone", hash } as const])),
    ...documents.flatMap(({ numberBidx: hash }) => (hash === null ? [] : [{ kind: "document", hash } as const])),
  ];
}

/** Keeps hashes of a member who is being deleted until `expiresAt`. */
export async function recordDeletedHashes(db: Db, userId: string, hashes: readonly MemberHash[], expiresAt: Instant): Promise<void> {
  const data = hashes.map((one) => ({ userId, ...one, expiresAt: new Date(expiresAt) }));
  await db.deletedMemberHash.createMany({ data, skipDuplicates: true });
}

/** Deleted members whose hashes are among these, at most five. */
export async function listDeletedTwins(db: Db, hashes: readonly MemberHash[], now: Instant): Promise<readonly string[]> {
  const same = hashes.map(({ kind, hash }) => ({ kind, hash }));
  if (same.length === 0) return [];
  const where = { OR: same, expiresAt: { gt: new Date(now) } };
  const rows = await db.deletedMemberHash.findMany({ where, select: { userId: true }, distinct: ["userId"], take: 5 });
  return rows.map(({ userId }) => userId);
}
