import { z } from "zod";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import {
  type Credentials,
  findCredentials,
  findGoogleOwner,
  recordGoogleSub,
  recordLoginAttempt,
  recordPasswordHash,
} from "#data/people/credentials.server.ts";
import { holdRegistrant, type Registrant } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { issueLink } from "./issue-token.server.ts";
import { type Opener, openSession, type SessionPlace } from "./open-session.server.ts";
import { HashQueueFull, hashPassword, isOtherCost, verifyPassword } from "./password-hash.server.ts";
import { sha256 } from "./session-token.server.ts";
import { type Attempt, admitLogin } from "./throttle-passwords.server.ts";

interface LinkedIdentity {
  readonly sub: string;
  readonly ip: string;
  readonly requestId: string;
  readonly now: number;
}

/**
 * Links a member, whose row the caller has locked, to an identity of the OpenID provider, and sends a letter. Returns false when either
 * was linked meanwhile.
 */
export async function recordGoogleLink(db: Db, person: Registrant, { sub, ip, requestId, now }: LinkedIdentity): Promise<boolean> {
  const { userId, role, brand } = person;
  if (role !== "member" || (await findGoogleOwner(db, brand, sub)) !== null) return false;
  if (!(await recordGoogleSub(db, userId, sub))) return false;
  const who = { actorId: userId, actorKind: "user", actorRole: role, ip, requestId } as const;
  await recordAudit(db, { ...who, action: "self.google.link", objectType: "user", objectId: userId });
  await queueLetterToMember(db, userId, {
    template: "security-notice",
    params: { kind: "googleLinked", happenedAt: now },
    dedupeKey: `security-notice:google:${userId}:${requestId}`,
  });
  return true;
}

/** An identity of the OpenID provider that is linked to the account after its owner has signed in. */
const googleLink = z.object({ sub: z.string(), requestId: z.string() });

/** The action of the sign-in after its second step; stored with the ticket. */
const afterCode = z.object({ google: googleLink.optional() });
type AfterCode = z.infer<typeof afterCode>;

export const readAfterCode = (kept: unknown): AfterCode => afterCode.parse(kept ?? {});

export interface LoginInput extends SessionPlace {
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly password: string;
  readonly brand: Brand;
}

/** Returns the refusal for an account's state. Call it only for an authenticated person (R9, design/people §3). */
export function refuseState(person: Credentials): Refusal | null {
  if (person.isBlocked) return refuse("BLOCKED.ACCOUNT");
  if (!person.isEmailVerified || person.status === "emailNotVerified" || person.status === "exportedEmailNotVerified")
    return refuse("EMAIL_NOT_VERIFIED");
  if (person.awaitsApproval) return refuse("STAFF.NOT_APPROVED");
  return null;
}

async function checkPassword(input: LoginInput, email: string, attempt: Attempt): Promise<ServiceResult<Credentials>> {
  const person = await findCredentials(pool, input.brand, email);
  const note = (outcome: string) =>
    recordLoginAttempt({
      userId: person?.userId ?? null,
      emailHash: sha256(email),
      outcome,
      ip: input.ip,
      userAgent: input.userAgent,
    });
  if (!(await verifyPassword(person?.passwordHash ?? null, input.password)) || person === null) {
    await attempt.wrong();
    await note("wrong");
    return refuse("AUTH.LOGIN_WRONG");
  }
  await attempt.right();
  const state = refuseState(person);
  await note(state?.code ?? (person.hasSecondFactor ? "codeAsked" : "ok"));
  return state ?? { ok: true, value: person };
}

/** The password was right and the second step is required. The ticket replaces the password for five minutes. */
export interface CodeWanted {
  readonly ticket: string;
}

/** Returns the session of an authenticated person, or the ticket for the second step. */
export async function enter<T>(
  person: Credentials,
  input: SessionPlace,
  open: Opener<T>,
  afterCode: AfterCode = {},
): Promise<T | CodeWanted> {
  if (!person.hasSecondFactor) return await open(person, input);
  const { token } = await withPrisma(async (db) => {
    await holdRegistrant(db, { userId: person.userId });
    return await issueLink(db, { purpose: "secondFactor", userId: person.userId, wishes: afterCode, now: input.now });
  });
  return { ticket: token };
}

/**
 * Signs a person in with e-mail and password, or requires the second step (specification §4, design/people §3). `afterCode` is done
 * after the second step. Refusals: RATE.LIMITED {retryAfter seconds}, AUTH.LOGIN_WRONG, BLOCKED.ACCOUNT, EMAIL_NOT_VERIFIED,
 * SERVICE.BUSY.
 */
export async function logInWith<T>(input: LoginInput, open: Opener<T>, afterCode: AfterCode = {}): Promise<ServiceResult<T | CodeWanted>> {
  const { email } = input;
  const admission = await admitLogin({ brand: input.brand, email }, input.ip, input.now);
  if (!admission.ok) return admission;
  try {
    const checked = await checkPassword(input, email, admission.value);
    if (!checked.ok) return checked;
    const person = checked.value;
    if (person.passwordHash !== null && isOtherCost(person.passwordHash)) {
      await recordPasswordHash(person.userId, await hashPassword(input.password));
    }
    return { ok: true, value: await enter(person, input, open, afterCode) };
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    await admission.value.unread();
    return refuse("SERVICE.BUSY");
  }
}

/** {@link logInWith} for a browser: opens a session for its cookie. */
export const logIn = (input: LoginInput) => logInWith(input, openSession);
