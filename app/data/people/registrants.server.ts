import type { Db } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { roleNumbers, roleOf, statusNumbers, statusOf } from "#domain/people/numbers.ts";
import type { ReferralCompany, Region } from "#domain/people/personal/registration.ts";

export interface NewMember extends Pick<Principal, "brand" | "email" | "language" | "timeZone" | "profileKind"> {
  readonly region: Region;
  readonly codeWord: string;
  /** Null for people who sign in with Google. */
  readonly passwordHash: string | null;
}

/** Creates a member with an unconfirmed address. Writes no row when the address is taken. */
export async function recordMember(db: Db, member: NewMember): Promise<void> {
  const names = { firstName: "", lastName: "", fullName: "" };
  const start = { role: roleNumbers.member, status: statusNumbers.emailNotVerified };
  await db.user.createMany({ data: [{ ...member, ...names, ...start }], skipDuplicates: true });
}

/** An existing account of an address, with the values that determine which letter the address gets. */
export interface Registrant
  extends Pick<Principal, "userId" | "email" | "brand" | "role" | "status" | "isBlocked" | "language" | "timeZone" | "fullName"> {
  readonly codeWord: string;
}

type Row = Omit<Registrant, "role" | "status"> & { readonly role: number; readonly status: number };
type Whose = { readonly brand: Brand; readonly email: string } | { readonly userId: string };

/** Returns the owner of an address or an id, with the row locked until the transaction ends; null without one. */
export async function holdRegistrant(db: Db, whose: Whose): Promise<Registrant | null> {
  const { brand, email, userId } = { brand: null, email: null, userId: null, ...whose };
  const [row] = await sqlOn(db)
    .rows<Row>`SELECT u.id AS "userId", u.email, u.brand, u.role, u.status, u.language, u.time_zone AS "timeZone",
      u.code_word AS "codeWord", u.full_name AS "fullName", u.is_blocked OR COALESCE(a.is_blocked, false) AS "isBlocked"
    FROM "user" u LEFT JOIN staff_membership m ON m.user_id = u.id LEFT JOIN escrow_agent a ON a.id = m.agent_id
    WHERE (u.brand = ${brand} AND u.email = ${email}) OR u.id = ${userId}::uuid FOR UPDATE OF u`;
  return row === undefined ? null : { ...row, role: roleOf(row.role), status: statusOf(row.status) };
}

/** Members with unconfirmed addresses, longest waiting first, without those who had a letter since `quietSince`. */
export async function listUnconfirmed(
  db: Db,
  { brand, quietSince, limit }: { readonly brand: Brand | null; readonly quietSince: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.user.findMany({
    where: {
      ...{ role: roleNumbers.member, status: statusNumbers.emailNotVerified, isBlocked: false, ...(brand && { brand }) },
      oneTimeTokens: { some: { purpose: "verifyEmail" }, none: { purpose: "verifyEmail", createdAt: { gt: new Date(quietSince) } } },
    },
    select: { id: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(({ id }) => id);
}

export interface Confirmed extends Pick<NewMember, "passwordHash" | "region" | "timeZone" | "profileKind" | "language"> {
  readonly userId: string;
  readonly now: number;
}

/** Records that the address is confirmed and applies the choices of the registration. Returns false when it was confirmed before. */
export async function recordConfirmed(db: Db, { userId, now, ...chosen }: Confirmed): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, status: statusNumbers.emailNotVerified },
    data: {
      ...chosen,
      ...{ status: statusNumbers.emailVerified, previousStatus: statusNumbers.emailNotVerified, emailVerifiedAt: new Date(now) },
      version: { increment: 1 },
    },
  });
  return count === 1;
}

export interface Acceptance {
  readonly userId: string;
  readonly region: Region;
  readonly documentSha256: string;
  readonly ip: string;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
}

export async function recordPolicyAcceptance(db: Db, { acceptedAt, ...acceptance }: Acceptance): Promise<void> {
  await db.policyAcceptance.createMany({ data: [{ ...acceptance, acceptedAt: new Date(acceptedAt) }] });
}

/** Stores who referred a person. Only the first referral counts. */
export async function recordReferral(
  db: Db,
  referral: { readonly userId: string; readonly company: ReferralCompany | null; readonly clickId: string | null },
): Promise<void> {
  await db.referral.createMany({ data: [referral], skipDuplicates: true });
}

/** Adds an address to the waiting list for registration. A repeat changes nothing. */
export async function recordWaiting(
  db: Db,
  waiting: { readonly brand: Brand; readonly email: string; readonly language: Language },
): Promise<void> {
  await db.waitlist.createMany({ data: [waiting], skipDuplicates: true });
}
