import { type Db, prisma } from "#data/prisma.server.ts";

/** Stored row of a member's personal data. `sealed` can only be decrypted with the AAD of its table and id. */
export interface DetailsRow {
  readonly id: string;
  readonly sealed: string | null;
  readonly phoneBidx: Uint8Array<ArrayBuffer> | null;
  readonly changedFields: readonly string[];
  /** Moderator's remarks by field. */
  readonly remarks: unknown;
  /** Milliseconds since the epoch; null while it is a draft. */
  readonly submittedAt: number | null;
}

export interface DetailsRows {
  readonly current: DetailsRow | null;
  readonly pending: DetailsRow | null;
}

const select = {
  ...{ id: true, dataVersion: true, sealed: true, phoneBidx: true, changedFields: true, remarks: true, submittedAt: true },
} as const;

/** Approved and pending data of a member. */
export async function findDetails(db: Db, userId: string): Promise<DetailsRows> {
  const rows = await db.memberDetails.findMany({ where: { userId, dataVersion: { not: "archived" } }, select });
  const of = (version: "current" | "onModeration"): DetailsRow | null => {
    const row = rows.find(({ dataVersion }) => dataVersion === version);
    if (row === undefined) return null;
    const { id, sealed, phoneBidx, changedFields, remarks, submittedAt } = row;
    return { id, sealed, phoneBidx, changedFields, remarks, submittedAt: submittedAt?.getTime() ?? null };
  };
  return { current: of("current"), pending: of("onModeration") };
}

/** Approved data of those members among these who are individuals. */
export async function listPersonDetails(
  userIds: readonly string[],
): Promise<readonly (Pick<DetailsRow, "id" | "sealed"> & { readonly userId: string })[]> {
  const client = await prisma();
  return await client.memberDetails.findMany({
    where: { userId: { in: [...userIds] }, dataVersion: "current", user: { profileKind: { not: "company" } } },
    select: { id: true, userId: true, sealed: true },
  });
}

export interface PendingDetails extends Pick<DetailsRow, "id" | "phoneBidx" | "changedFields" | "submittedAt"> {
  readonly userId: string;
  readonly sealed: string;
  readonly remarks: Readonly<Record<string, string>>;
}

/** Writes the pending data and replaces the former pending data. */
export async function recordPendingDetails(db: Db, { id, userId, submittedAt, ...row }: PendingDetails): Promise<void> {
  const values = {
    ...{ sealed: row.sealed, phoneBidx: row.phoneBidx, changedFields: [...row.changedFields], remarks: row.remarks },
    submittedAt: submittedAt === null ? null : new Date(submittedAt),
    updatedAt: new Date(),
  };
  const { count } = await db.memberDetails.updateMany({ where: { id, userId, dataVersion: "onModeration" }, data: values });
  if (count === 0) await db.memberDetails.createMany({ data: [{ id, userId, dataVersion: "onModeration", ...values }] });
}

/** Marks the pending data as submitted, or as a draft again. */
export async function recordDetailsSubmitted(db: Db, userId: string, submittedAt: number | null): Promise<void> {
  const data = { submittedAt: submittedAt === null ? null : new Date(submittedAt), updatedAt: new Date() };
  await db.memberDetails.updateMany({ where: { userId, dataVersion: "onModeration" }, data });
}

export async function recordDetailsRemarks(db: Db, userId: string, remarks: Readonly<Record<string, string>>): Promise<void> {
  const data = { remarks: { ...remarks }, submittedAt: null, updatedAt: new Date() };
  await db.memberDetails.updateMany({ where: { userId, dataVersion: "onModeration" }, data });
}

/** Approves the pending data and archives the former approved data. Returns false without pending data. */
export async function recordDetailsPromoted(db: Db, userId: string): Promise<boolean> {
  const waiting = await db.memberDetails.count({ where: { userId, dataVersion: "onModeration" } });
  if (waiting === 0) return false;
  await db.memberDetails.updateMany({ where: { userId, dataVersion: "current" }, data: { dataVersion: "archived", phoneBidx: null } });
  const data = { dataVersion: "current" as const, changedFields: [], remarks: {}, submittedAt: null, updatedAt: new Date() };
  await db.memberDetails.updateMany({ where: { userId, dataVersion: "onModeration" }, data });
  return true;
}

export async function recordDetailsDropped(db: Db, userId: string): Promise<void> {
  await db.memberDetails.updateMany({ where: { userId, dataVersion: "onModeration" }, data: { dataVersion: "archived", phoneBidx: null } });
}

/** Other members with the same phone, at most five. */
export async function listPhoneDuplicates(db: Db, userId: string): Promise<readonly string[]> {
  const own = await db.memberDetails.findMany({ where: { userId, phoneBidx: { not: null } }, select: { phoneBidx: true } });
  const indexes = own.flatMap(({ phoneBidx }) => (phoneBidx === null ? [] : [phoneBidx]));
  if (indexes.length === 0) return [];
  const where = { phoneBidx: { in: indexes }, userId: { not: userId } };
  const twins = await db.memberDetails.findMany({ where, select: { userId: true }, distinct: ["userId"], take: 5 });
  return twins.map((twin) => twin.userId);
}
