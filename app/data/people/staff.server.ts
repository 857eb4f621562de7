import type { Prisma } from "#data/generated/prisma/client.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Role } from "#domain/people/access/principal.ts";
import { type StaffRole, type StaffState, staffStateOf } from "#domain/people/access/staff.ts";
import { roleNumbers, roleOf, statusNumbers } from "#domain/people/numbers.ts";
import type { Member } from "./people.server.ts";
import type { NewMember } from "./registrants.server.ts";

export interface StaffPerson
  extends Pick<
    Member,
    "id" | "email" | "firstName" | "middleName" | "fullName" | "role" | "suspendedUntil" | "avatarFileId" | "lastLoginAt" | "createdAt"
  > {
  readonly lastName: string;
  readonly title: string | null;
  readonly agent: { readonly id: string; readonly name: string; readonly ru: string; readonly en: string } | null;
  readonly state: StaffState;
  readonly hasSecondFactor: boolean;
  readonly version: number;
}

const select = {
  ...{
    id: true,
    email: true,
    firstName: true,
    middleName: true,
    lastName: true,
    fullName: true,
    role: true,
    version: true,
    avatarFileId: true,
  },
  ...{ isBlocked: true, isSuspended: true, suspendedUntil: true, emailVerifiedAt: true, lastLoginAt: true, createdAt: true },
  totpSecret: { select: { confirmedAt: true } },
  membership: { select: { title: true, agent: { select: { id: true, name: true, labelRu: true, labelEn: true } } } },
} as const satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: typeof select }>;

const instant = (at: Date | null): Instant | null => (at === null ? null : at.getTime());

function personOf(row: Row, now: Instant): StaffPerson {
  const { membership, totpSecret, role, isBlocked, emailVerifiedAt, lastLoginAt, createdAt } = row;
  const { id, email, firstName, middleName, lastName, fullName, version, avatarFileId } = row;
  const isSuspended = row.isSuspended && (row.suspendedUntil === null || row.suspendedUntil.getTime() > now);
  const agent = membership?.agent ?? null;
  return {
    ...{
      id,
      email,
      firstName,
      middleName,
      lastName,
      fullName,
      version,
      avatarFileId,
      role: roleOf(role),
      title: membership?.title ?? null,
    },
    agent: agent === null ? null : { id: agent.id, name: agent.name, ru: agent.labelRu, en: agent.labelEn },
    state: staffStateOf({ isBlocked, isSuspended, isEmailVerified: emailVerifiedAt !== null }),
    suspendedUntil: isSuspended ? instant(row.suspendedUntil) : null,
    hasSecondFactor: totpSecret !== null && totpSecret.confirmedAt !== null,
    ...{ lastLoginAt: instant(lastLoginAt), createdAt: createdAt.getTime() },
  };
}

export interface StaffFilter {
  readonly roles: readonly Role[];
  /** Only staff of these agents. */
  readonly agentIds?: readonly string[];
  /** Part of a name or an e-mail. */
  readonly text?: string;
}

const numbersOf = (roles: readonly Role[]) => roles.map((role) => roleNumbers[role]);

/** Staff, newest first; `after` is the id of the last row of the former page. */
export async function listStaff(
  { roles, agentIds, text }: StaffFilter,
  page: { readonly limit: number; readonly after?: string },
  now: Instant,
): Promise<readonly StaffPerson[]> {
  const like = { contains: text ?? "", mode: "insensitive" } as const;
  const where: Prisma.UserWhereInput = {
    role: { in: numbersOf(roles) },
    ...(agentIds && { membership: { agentId: { in: [...agentIds] } } }),
    ...(text && { OR: [{ fullName: like }, { email: like }] }),
    ...(page.after && { id: { lt: page.after } }),
  };
  const rows = await (await prisma()).user.findMany({ where, select, orderBy: { id: "desc" }, take: page.limit });
  return rows.map((row) => personOf(row, now));
}

const notStaff = numbersOf(["member", "reserved"]);

/** A staff member by id; null for members and unknown ids. */
export async function findStaff(id: string, now: Instant, db?: Db): Promise<StaffPerson | null> {
  const row = await (db ?? (await prisma())).user.findFirst({ where: { id, role: { notIn: notStaff } }, select });
  return row === null ? null : personOf(row, now);
}

/** {@link findStaff} with the row locked until the transaction ends. */
export async function holdStaff(db: Db, id: string, now: Instant): Promise<StaffPerson | null> {
  await sqlOn(db).rows`SELECT id FROM "user" WHERE id = ${id}::uuid FOR UPDATE`;
  return await findStaff(id, now, db);
}

export interface StaffData {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly title: string;
  readonly role: StaffRole;
  /** Set for the roles of an agent. */
  readonly agentId: string | null;
}

const namesOf = ({ firstName, middleName, lastName }: Pick<StaffData, "firstName" | "middleName" | "lastName">) => ({
  ...{ firstName, lastName, middleName: middleName || null },
  fullName: [lastName, firstName, middleName].filter(Boolean).join(" "),
});

export interface NewStaff extends Omit<StaffData, "role">, Omit<NewMember, "profileKind" | "passwordHash"> {
  readonly role: StaffRole | "admin";
}

/** Creates an account without a password and with an unconfirmed address. Returns its id, or null when the address has an account. */
export async function recordNewStaff(db: Db, person: NewStaff): Promise<string | null> {
  const { brand, email, language, region, timeZone, codeWord, role, title, agentId } = person;
  const data = { brand, email, language, region, timeZone, codeWord, role: roleNumbers[role], status: statusNumbers.active };
  const [made] = await db.user.createManyAndReturn({ data: [{ ...data, ...namesOf(person) }], skipDuplicates: true, select: { id: true } });
  if (made === undefined) return null;
  await db.staffMembership.createMany({ data: [{ userId: made.id, agentId, title: title || null }] });
  return made.id;
}

/** Writes names, post, role and agent. The caller has locked the row and compared its version. */
export async function recordStaffData(db: Db, userId: string, person: StaffData, now: Instant): Promise<void> {
  const { role, agentId, title } = person;
  const data = { ...namesOf(person), role: roleNumbers[role], version: { increment: 1 }, updatedAt: new Date(now) };
  await db.user.updateMany({ where: { id: userId }, data });
  const membership = { agentId, title: title || null };
  const { count } = await db.staffMembership.updateMany({ where: { userId }, data: membership });
  if (count === 0) await db.staffMembership.createMany({ data: [{ userId, ...membership }] });
}

/** Counts other administrators of the agent who are neither blocked nor suspended and have signed in once. */
export async function countOtherAdmins(db: Db, agentId: string, userId: string, now: Instant): Promise<number> {
  const rows = await db.user.findMany({
    where: { id: { not: userId }, role: roleNumbers.agentAdmin, membership: { agentId } },
    select,
  });
  return rows.filter((row) => personOf(row, now).state === "works").length;
}

/**
 * Confirms the address of an invited person, because setting the password proves access to its letters. Members are confirmed elsewhere.
 */
export async function recordStaffConfirmed(db: Db, userId: string, now: Instant): Promise<void> {
  const where = { id: userId, emailVerifiedAt: null, role: { notIn: notStaff } };
  await db.user.updateMany({ where, data: { emailVerifiedAt: new Date(now) } });
}

/** Releases all claims of a person. */
export async function releaseClaims(db: Db, userId: string): Promise<void> {
  await db.stageClaim.deleteMany({ where: { userId } });
  await db.stageSnooze.deleteMany({ where: { userId } });
  await db.moderationCase.updateMany({ where: { claimedById: userId, state: "open" }, data: { claimedById: null, claimedUntil: null } });
}

/** Ids of an agent's active staff. */
export async function listWorkingStaff(db: Db, agentId: string): Promise<readonly string[]> {
  const where = { isBlocked: false, role: { in: [roleNumbers.agentAdmin, roleNumbers.agentManager] }, membership: { agentId } };
  return (await db.user.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

export interface Admin {
  readonly id: string;
  readonly email: string;
  /** False until the first password is set with the invitation's link. */
  readonly isEmailVerified: boolean;
}

/** All admins, including blocked ones. Other calls of this function wait until the transaction ends. */
export async function holdAdmins(db: Db): Promise<readonly Admin[]> {
  await sqlOn(db).rows`SELECT pg_advisory_xact_lock(hashtext('keep_an_admin'))::text`;
  const rows = await db.user.findMany({ where: { role: roleNumbers.admin }, select: { id: true, email: true, emailVerifiedAt: true } });
  return rows.map(({ id, email, emailVerifiedAt }) => ({ id, email, isEmailVerified: emailVerifiedAt !== null }));
}
