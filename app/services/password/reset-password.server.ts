import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { liftBounces } from "#data/message/suppressions.server.ts";
import { recordPasswordHash } from "#data/people/credentials.server.ts";
import { findLatestToken, findToken, recordSuperseded, takeToken } from "#data/people/one-time-tokens.server.ts";
import { holdRegistrant, type Registrant } from "#data/people/registrants.server.ts";
import { recordAllRevoked } from "#data/people/sessions.server.ts";
import { recordStaffConfirmed } from "#data/people/staff.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { RegistrationWishes } from "#domain/people/personal/registration.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import { confirmMember } from "#services/registration/confirm-member.server.ts";
import { noWish, readWish, type Wish } from "#services/registration/registration-wish.server.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { forgetWrongPasswords } from "#services/session/throttle-passwords.server.ts";
import { notifyPasswordChanged } from "./store-own-password.server.ts";
import { validatePassword } from "./validate-password.ts";

export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly requestId: string;
  readonly now: number;
}

/** The token of a link that sets a password: a requested one, or a staff invitation. */
async function findLink(token: string, now: number) {
  const hash = sha256(token);
  return (await findToken("resetPassword", hash, now)) ?? (await findToken("staffInvitation", hash, now));
}

/** Returns whether a link is still valid. */
export async function isResetOpen(token: string, now: number): Promise<boolean> {
  return (await findLink(token, now))?.isLive === true;
}

interface Storing extends PasswordReset {
  /** The offer that the person wanted to make or to accept when they registered. */
  readonly wish: Wish;
}

/** The wish of a registration that was not confirmed; read before the transaction. */
async function readWaitingWish({ userId, status }: Registrant, now: number): Promise<Wish> {
  const waiting = status === "emailNotVerified" ? await findLatestToken(userId, "verifyEmail", now) : null;
  return waiting === null ? noWish : await readWish(waiting.wishes as RegistrationWishes, now);
}

/** Completes an unconfirmed registration, because the link proves access to the address. */
async function confirmWaiting(db: Db, person: Registrant, passwordHash: string, { wish, ip, requestId, now }: Storing): Promise<void> {
  const waiting = await findLatestToken(person.userId, "verifyEmail", now, db);
  if (person.status !== "emailNotVerified" || waiting === null) return;
  await recordSuperseded(db, person.userId, "verifyEmail", now);
  await confirmMember(db, person, { passwordHash, wishes: waiting.wishes as RegistrationWishes, wish, ip, requestId, now });
}

async function store(db: Db, userId: string, tokenId: string, hash: string, input: Storing): Promise<boolean> {
  const { ip, requestId, now } = input;
  const person = await holdRegistrant(db, { userId });
  if (person === null || person.isBlocked || !(await takeToken(db, tokenId, now))) return false;
  await recordPasswordHash(userId, hash, db);
  await confirmWaiting(db, person, hash, input);
  await recordStaffConfirmed(db, userId, now);
  await recordSuperseded(db, userId, "staffInvitation", now);
  await liftBounces(db, addressHashes(person.email));
  await recordAllRevoked(db, userId, "password reset", now);
  await recordSuperseded(db, userId, "logInLink", now);
  await forgetWrongPasswords(db, person);
  const who = { actorId: userId, actorKind: "user", actorRole: person.role, ip, requestId } as const;
  await recordAudit(db, { ...who, action: "self.password.reset", objectType: "user", objectId: userId });
  await notifyPasswordChanged(db, userId, requestId, now);
  return true;
}

/**
 * Sets a new password with the link of a letter, once: ends all sessions, resets the count of wrong passwords, and confirms the address
 * of an unconfirmed registration (design/people §4). Refusals: `AUTH.LINK_EXPIRED`, those of `validatePassword` with `field`,
 * `SERVICE.BUSY`.
 */
export async function resetPassword(input: PasswordReset): Promise<ServiceResult<null>> {
  const link = await findLink(input.token, input.now);
  if (!link?.isLive) return refuse("AUTH.LINK_EXPIRED");
  const owner = await withPrisma((db) => holdRegistrant(db, { userId: link.userId }));
  if (owner === null) return refuse("AUTH.LINK_EXPIRED");
  const fault = await validatePassword(input.newPassword, owner);
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "newPassword" } };
  try {
    const hash = await hashPassword(input.newPassword);
    const wish = await readWaitingWish(owner, input.now);
    const isStored = await withPrisma((db) => store(db, link.userId, link.id, hash, { ...input, wish }));
    return isStored ? { ok: true, value: null } : refuse("AUTH.LINK_EXPIRED");
  } catch (error) {
    if (error instanceof HashQueueFull) return refuse("SERVICE.BUSY");
    throw error;
  }
}
