import { randomInt } from "node:crypto";
import { ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findGoogleOwner, recordGoogleSub } from "#data/people/credentials.server.ts";
import { recordSuperseded } from "#data/people/one-time-tokens.server.ts";
import { findServiceInfo } from "#data/people/people.server.ts";
import { holdRegistrant, recordMember } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { makeCodeWord, type RegistrationWishes, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import { limitGuestRequests } from "#services/message/limit-letters.server.ts";
import { confirmMember } from "#services/registration/confirm-member.server.ts";
import { policyDigest } from "#services/registration/policy-digest.server.ts";
import type { Registration } from "#services/registration/register.server.ts";
import { readWish, type Welcome, type Wish, welcome } from "#services/registration/registration-wish.server.ts";
import type { Verified } from "#services/registration/verify-email.server.ts";
import { type Opener, openSession } from "#services/session/open-session.server.ts";

export interface GoogleRegistration extends Omit<Registration, "password"> {
  readonly sub: string;
  readonly userAgent: string;
  readonly requestId: string;
}

async function wishesOf({ region, profileKind, language, goTo, referral, ip, now }: GoogleRegistration): Promise<RegistrationWishes> {
  const policySha256 = await policyDigest(region, language, now);
  return { ...{ region, profileKind, language, goTo, ...referral, ip }, policySha256, acceptedAt: now };
}

async function admit(
  db: Db,
  input: GoogleRegistration,
  { wishes, wish }: { readonly wishes: RegistrationWishes; readonly wish: Wish },
): Promise<ServiceResult<string>> {
  const { brand, email, language, region, profileKind, sub, ip, requestId, now } = input;
  const codeWord = makeCodeWord(language, (below) => randomInt(below));
  const timeZone = timeZoneOfRegion[region];
  await recordMember(db, { brand, email, language, region, profileKind, codeWord, timeZone, passwordHash: null });
  const person = await holdRegistrant(db, { brand, email });
  if (person === null || person.isBlocked) return refuse("BLOCKED.ACCOUNT");
  const isTaken = person.role !== "member" || person.status !== "emailNotVerified" || (await findGoogleOwner(db, brand, sub)) !== null;
  if (isTaken) return refuse("AUTH.OAUTH_FAILED");
  // Invalidates the unused confirmation link, because it could open the account with an outsider's password.
  await recordSuperseded(db, person.userId, "verifyEmail", now);
  await confirmMember(db, person, { passwordHash: null, wishes, wish, ip, requestId, now });
  await recordGoogleSub(db, person.userId, sub);
  return { ok: true, value: person.userId };
}

async function refusalOf({ ip, now }: GoogleRegistration): Promise<Refusal | null> {
  const { isRegistrationOpened } = await findServiceInfo();
  return isRegistrationOpened ? await limitGuestRequests("register", ip, now) : refuse("AUTH.REGISTRATION_CLOSED");
}

/**
 * Registers a person whose address the OpenID provider has verified, with the consents of a registration and without a password, and signs
 * them in. Earlier unconfirmed values for that address are discarded. Refusals: `AUTH.REGISTRATION_CLOSED`, `RATE.LIMITED`,
 * `BLOCKED.ACCOUNT`, `AUTH.OAUTH_FAILED` when the address or the identity got an account meanwhile. `goTo` is the requested page, or the
 * profile when it shows the requested offer or draft (`readWish`).
 */
export async function registerWithGoogleTo<T>(input: GoogleRegistration, open: Opener<T>): Promise<ServiceResult<Welcome<T>>> {
  const refusal = await refusalOf(input);
  if (refusal !== null) return refusal;
  const wishes = await wishesOf(input);
  const wish = await readWish(wishes, input.now);
  const admitted = await withPrisma((db) => admit(db, input, { wishes, wish }));
  if (!admitted.ok) return admitted;
  return ok(await welcome(admitted.value, wish, wishes.goTo, (person) => open(person, input)));
}

/** {@link registerWithGoogleTo} for a browser: opens a session for its cookie. */
export async function registerWithGoogle(input: GoogleRegistration): Promise<ServiceResult<Verified>> {
  const joined = await registerWithGoogleTo(input, openSession);
  return joined.ok ? { ok: true, value: { ...joined.value.opened, goTo: joined.value.goTo } } : joined;
}
