import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { roleNumbers } from "#domain/people/numbers.ts";

export const filePurposes = [
  "proof",
  "agentFile",
  "contract",
  "evidence",
  "statement",
  "proofPack",
  "invoice",
  "certifying",
  "avatar",
  "agentDocument",
  "report",
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** One encrypted file: its kind, its owner and the place of its bytes. `size` is of the plaintext, in bytes. */
export interface StoredFile {
  readonly id: string;
  readonly ownerUserId: string | null;
  readonly offerId: string | null;
  readonly leg: OfferSide | null;
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mime: string;
  /** Bytes of the plaintext. */
  readonly size: number;
  /** Hex, of the plaintext. */
  readonly sha256: string;
  readonly storageKey: string;
  readonly wrappedKey: string;
  readonly keyVersion: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export type NewStoredFile = Omit<StoredFile, "createdAt">;

const select = {
  ...{ id: true, ownerUserId: true, offerId: true, leg: true, purpose: true, name: true, mime: true, size: true, sha256: true },
  ...{ storageKey: true, wrappedKey: true, keyVersion: true, createdAt: true },
} as const satisfies Prisma.StoredFileSelect;

const fileOf = ({ leg, purpose, sha256, createdAt, ...row }: Prisma.StoredFileGetPayload<{ select: typeof select }>): StoredFile => ({
  ...row,
  leg: leg as OfferSide | null,
  purpose: purpose as FilePurpose,
  sha256: Buffer.from(sha256).toString("hex"),
  createdAt: createdAt.getTime(),
});

/** Null for an unknown, deleted or pending one. */
export async function findFile(id: string): Promise<StoredFile | null> {
  const file = await (await prisma()).storedFile.findFirst({ where: { id, claimedBy: { not: null }, deletedAt: null }, select });
  return file && fileOf(file);
}

/** All files of an offer that are neither pending nor deleted, oldest first. */
export async function listOfferFiles(offerId: string): Promise<StoredFile[]> {
  const files = await (await prisma()).storedFile.findMany({
    where: { offerId, claimedBy: { not: null }, deletedAt: null },
    select,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return files.map(fileOf);
}

/** Those of these files that are neither pending nor deleted, in no order. */
export async function listFilesById(ids: readonly string[]): Promise<StoredFile[]> {
  const files = await (await prisma()).storedFile.findMany({
    where: { id: { in: [...ids] }, claimedBy: { not: null }, deletedAt: null },
    select,
  });
  return files.map(fileOf);
}

/** Files that one command or report has claimed, oldest first. */
export async function listFilesClaimedBy(claimedBy: string): Promise<StoredFile[]> {
  const files = await (await prisma()).storedFile.findMany({
    where: { claimedBy, deletedAt: null },
    select,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return files.map(fileOf);
}

/**
 * When the user stored the `n`th newest file since `since`, including deleted ones, because deleting does not restore quota. Null for
 * fewer.
 */
export async function findNthNewestFile(ownerUserId: string, since: Date, n: number): Promise<Date | null> {
  const where = { ownerUserId, createdAt: { gte: since } };
  const file = await (await prisma()).storedFile.findFirst({
    where,
    orderBy: { createdAt: "desc" },
    skip: n - 1,
    select: { createdAt: true },
  });
  return file?.createdAt ?? null;
}

/** Returns whether an uploader is staff, of an agent or of the office. */
export async function isUploaderStaff(userId: string): Promise<boolean> {
  const person = await (await prisma()).user.findUnique({ where: { id: userId }, select: { role: true } });
  return person !== null && person.role !== roleNumbers.member;
}

/** A pending upload, for the person who sent it only. */
export async function findPendingFile(id: string, ownerUserId: string): Promise<StoredFile | null> {
  const file = await (await prisma()).storedFile.findFirst({ where: { id, ownerUserId, claimedBy: null, deletedAt: null }, select });
  return file && fileOf(file);
}

interface Whose {
  readonly ownerUserId: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly purpose: FilePurpose;
}

/** Number of these files that this person stored for this leg and that are still pending. */
export async function countPendingOf(ids: readonly string[], whose: Whose): Promise<number> {
  return await (await prisma()).storedFile.count({ where: { ...whose, id: { in: [...ids] }, claimedBy: null, deletedAt: null } });
}

/** Counts the files among `ids` that this person stored and that a command has claimed. */
export async function countClaimedOf(ids: readonly string[], ownerUserId: string): Promise<number> {
  return await (await prisma()).storedFile.count({
    where: { ownerUserId, id: { in: [...ids] }, claimedBy: { not: null }, deletedAt: null },
  });
}
