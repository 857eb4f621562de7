import type { Db } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { roleNumbers, statusNumbers, statusOf } from "#domain/people/numbers.ts";
import type { Member } from "./people.server.ts";

/** Columns of the person's row that a profile change needs. */
export interface ProfileRow
  extends Pick<
    Member,
    | "id"
    | "email"
    | "status"
    | "previousStatus"
    | "region"
    | "language"
    | "firstName"
    | "middleName"
    | "fullName"
    | "companyName"
    | "profileKind"
    | "country"
    | "isBlocked"
  > {
  readonly lastName: string;
}

/** Returns a member's row, locked until the transaction ends, so that changes of one profile are serialised. Null for all others. */
export async function lockProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  await db.$queryRaw`SELECT id FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`;
  return await findProfile(db, userId);
}

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | null> {
  const row = await db.user.findUnique({
    where: { id: userId },
    select: {
      ...{ id: true, email: true, role: true, status: true, previousStatus: true, region: true, language: true },
      ...{ firstName: true, middleName: true, lastName: true, fullName: true, companyName: true, country: true, isBlocked: true },
      profileKind: true,
    },
  });
  if (row === null || row.role !== roleNumbers.member) return null;
  const { role: _, status, previousStatus, region, language, ...rest } = row;
  return {
    ...rest,
    profileKind: rest.profileKind === "company" ? "company" : "person",
    status: statusOf(status),
    previousStatus: previousStatus === null ? null : statusOf(previousStatus),
    region: region === "russia" ? "russia" : "europe",
    language: language === "en" ? "en" : "ru",
  };
}

export async function recordProfileStatus(
  db: Db,
  userId: string,
  { status, previousStatus }: { readonly status: ProfileStatus; readonly previousStatus: ProfileStatus | null },
): Promise<void> {
  const previous = previousStatus === null ? null : statusNumbers[previousStatus];
  const data = { status: statusNumbers[status], previousStatus: previous, version: { increment: 1 }, updatedAt: new Date() };
  await db.user.updateMany({ where: { id: userId }, data });
}

/** Writes the region only, because the person chooses the time zone. */
export async function recordRegion(db: Db, userId: string, region: ProfileRow["region"]): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { region, version: { increment: 1 }, updatedAt: new Date() } });
}

export interface PersonNames extends Pick<Member, "firstName" | "middleName" | "fullName" | "country"> {
  readonly lastName: string;
}

/** Writes the person's data that other parts of the product read: names and the country of registration. */
export async function recordPersonNames(db: Db, userId: string, names: PersonNames): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { ...names, version: { increment: 1 }, updatedAt: new Date() } });
}
