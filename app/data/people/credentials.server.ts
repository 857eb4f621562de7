import type { Queryable } from "#data/db.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { roleOf, statusOf } from "#domain/people/numbers.ts";
import { hasExpiredDocumentAt } from "./eligibility.server.ts";
import { awaitsApproval } from "./staff-approvals.server.ts";

export interface Credentials extends Pick<Principal, "userId" | "role" | "status" | "isBlocked" | "isDocumentsExpired"> {
  readonly isEmailVerified: boolean;
  /** A first employee of an agent who has not been approved by a second person yet. */
  readonly awaitsApproval: boolean;
  /** A code is required after the password. */
  readonly hasSecondFactor: boolean;
  /** The language of the account is the person's own choice. */
  readonly isLanguageChosen: boolean;
  /** Null for people who only sign in with Google. */
  readonly passwordHash: string | null;
}

interface Row {
  id: string;
  role: number;
  status: number;
  is_blocked: boolean;
  is_documents_expired: boolean;
  is_email_verified: boolean;
  awaits_approval: boolean;
  has_second_factor: boolean;
  is_language_chosen: boolean;
  password_hash: string | null;
}

const columns = `u.id, u.role, u.status, u.password_hash, u.is_language_chosen, ${hasExpiredDocumentAt("u")} AS is_documents_expired, u.email_verified_at IS NOT NULL AS is_email_verified, ${awaitsApproval} AS awaits_approval,
  EXISTS (SELECT FROM totp_secret t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS has_second_factor,
  u.is_blocked OR COALESCE(a.is_blocked, false) AS is_blocked`;
const tables = `"user" u LEFT JOIN staff_membership m ON m.user_id = u.id LEFT JOIN escrow_agent a ON a.id = m.agent_id`;

const fromRow = (row: Row): Credentials => ({
  userId: row.id,
  role: roleOf(row.role),
  status: statusOf(row.status),
  isBlocked: row.is_blocked,
  isDocumentsExpired: row.is_documents_expired,
  isEmailVerified: row.is_email_verified,
  awaitsApproval: row.awaits_approval,
  hasSecondFactor: row.has_second_factor,
  isLanguageChosen: row.is_language_chosen,
  passwordHash: row.password_hash,
});

/** `email` is lower-cased and trimmed already. Staff of a blocked agent count as blocked. */
export async function findCredentials(db: Queryable, brand: Brand, email: string): Promise<Credentials | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM ${tables} WHERE u.brand = $1 AND u.email = $2`, [brand, email]);
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export async function findCredentialsById(db: Queryable, userId: string): Promise<Credentials | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM ${tables} WHERE u.id = $1`, [userId]);
  return rows[0] === undefined ? null : fromRow(rows[0]);
}

export async function recordPasswordHash(userId: string, hash: string, db?: Db): Promise<void> {
  await (db ?? (await prisma())).user.updateMany({ where: { id: userId }, data: { passwordHash: hash } });
}

export async function recordLogin(db: Db, userId: string, now: number): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { lastLoginAt: new Date(now) } });
}

export interface LoginAttempt {
  readonly userId: string | null;
  readonly emailHash: Buffer;
  readonly outcome: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** Writes the log of sign-ins. Unknown addresses are stored as hashes only. */
export async function recordLoginAttempt({ emailHash, userAgent, ...attempt }: LoginAttempt): Promise<void> {
  const event = { ...attempt, emailHash: Uint8Array.from(emailHash), userAgent: userAgent.slice(0, 300) };
  await (await prisma()).loginEvent.createMany({ data: [event] });
}

/** Returns whether the owner of an address signed in from this network address within the last 90 days. */
export async function hasSignedInFrom(db: Queryable, emailHash: Buffer, ip: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM login_event WHERE email_hash = $1 AND ip = $2 AND outcome = 'ok'
     AND created_at > to_timestamp($3 / 1000.0) - interval '90 days' LIMIT 1`,
    [emailHash, ip, now],
  );
  return rowCount === 1;
}

/** Stores the language that the person chose, for letters and other devices. */
export async function recordLanguage(userId: string, language: "ru" | "en"): Promise<void> {
  await (await prisma()).user.updateMany({ where: { id: userId }, data: { language, isLanguageChosen: true } });
}

/** User linked to this OpenID identity, or null. */
export async function findGoogleOwner(db: Db, brand: Brand, googleSub: string): Promise<string | null> {
  return (await db.user.findUnique({ where: { brand_googleSub: { brand, googleSub } }, select: { id: true } }))?.id ?? null;
}

/** Links an account to an OpenID identity. Returns false when it has one already. The caller has locked the person's row. */
export async function recordGoogleSub(db: Db, userId: string, googleSub: string): Promise<boolean> {
  const { count } = await db.user.updateMany({ where: { id: userId, googleSub: null }, data: { googleSub, version: { increment: 1 } } });
  return count === 1;
}

/** Removes the OpenID identity. Returns false when there is none. */
export async function recordGoogleForgotten(db: Db, userId: string): Promise<boolean> {
  const where = { id: userId, googleSub: { not: null } };
  return (await db.user.updateMany({ where, data: { googleSub: null, version: { increment: 1 } } })).count === 1;
}

/** Returns whether an account signs in with an OpenID identity. */
export async function hasGoogle(db: Db, userId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, googleSub: { not: null } } })) === 1;
}
