import { prisma } from "#data/prisma.server.ts";

export interface SnapshotName {
  readonly holderName: string;
  readonly bankName: string | null;
  readonly last4: string;
}

/** Holders of frozen requisites, without their numbers. */
export async function mapSnapshotNames(ids: readonly string[]): Promise<ReadonlyMap<string, SnapshotName>> {
  if (ids.length === 0) return new Map();
  const snapshots = await (await prisma()).accountSnapshot.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, holderName: true, bankName: true, last4: true },
  });
  return new Map(snapshots.map(({ id, ...name }) => [id, name]));
}

/** Displayed names of members and staff by id: a company's own name. */
export async function mapPersonNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const select = { id: true, companyName: true, fullName: true } as const;
  const people = await (await prisma()).user.findMany({ where: { id: { in: [...ids] } }, select });
  return new Map(people.map(({ id, companyName, fullName }) => [id, companyName ?? fullName]));
}
