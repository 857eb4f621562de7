import { randomInt } from "node:crypto";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findServiceInfo } from "#data/people/people.server.ts";
import { holdRegistrant, recordMember } from "#data/people/registrants.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { makeCodeWord, type ReferralMark, type RegistrationWishes, timeZoneOfRegion } from "#domain/people/personal/registration.ts";
import { limitGuestRequests, mayGetLetter } from "#services/message/limit-letters.server.ts";
import { sendResetLink } from "#services/password/request-reset.server.ts";
import { validatePassword } from "#services/password/validate-password.ts";
import { inEvenTime } from "#services/session/even-time.ts";
import { HashQueueFull, hashPassword } from "#services/session/password-hash.server.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { openInvitation } from "./invitation-note.server.ts";
import { policyDigest } from "./policy-digest.server.ts";
import { sendConfirmation } from "./resend-confirmation.server.ts";
import { sendExportLink } from "./send-export-link.server.ts";

export interface Registration extends Pick<RegistrationWishes, "language" | "region" | "profileKind" | "goTo" | "ip"> {
  readonly brand: Brand;
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly password: string;
  readonly referral: ReferralMark;
  /** The link of an invitation. Invited people may register while registration is closed. */
  readonly invitation?: string | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Identifies the browser that registered, for its cookie. */
export interface Registered {
  readonly browserToken: string;
}

async function wishesOf({ region, profileKind, language, goTo, referral, ip, now }: Registration): Promise<RegistrationWishes> {
  const policySha256 = await policyDigest(region, language, now);
  return { ...{ region, profileKind, language, goTo, ...referral, ip }, policySha256, acceptedAt: now };
}

interface NewCredentials {
  readonly passwordHash: string;
  readonly browserToken: string;
  readonly wishes: RegistrationWishes;
}

async function welcome(db: Db, input: Registration, { passwordHash, browserToken, wishes }: NewCredentials): Promise<void> {
  const { brand, email, language, region, profileKind, now } = input;
  const codeWord = makeCodeWord(language, (below) => randomInt(below));
  await recordMember(db, { brand, email, language, region, profileKind, codeWord, passwordHash, timeZone: timeZoneOfRegion[region] });
  const person = await holdRegistrant(db, { brand, email });
  if (person === null || person.isBlocked) return;
  if (person.status === "emailNotVerified")
    await sendConfirmation(db, person, { passwordHash, browserHash: sha256(browserToken), wishes, now });
  else if (person.status === "exportedEmailNotVerified") await sendExportLink(db, person, now);
  else await sendResetLink(db, person, "alreadyRegistered", now);
}

async function refusalOf(input: Registration): Promise<Refusal | null> {
  const { isRegistrationOpened } = await findServiceInfo();
  const isInvited = openInvitation(input.invitation ?? null, input.now)?.email === input.email;
  if (!isRegistrationOpened && !isInvited) return refuse("AUTH.REGISTRATION_CLOSED");
  const fault = await validatePassword(input.password, { email: input.email, fullName: "" });
  if (fault !== null) return { ...fault, params: { ...fault.params, field: "password" } };
  return await limitGuestRequests("register", input.ip, input.now);
}

/**
 * Registers a member. Every address gets the same answer after the same time (design/people §4). A new or unconfirmed address gets a
 * confirmation link, and the typed values apply only with that link; an existing account gets a letter about it; a closed one gets none.
 * Refusals: `AUTH.REGISTRATION_CLOSED`, `RATE.LIMITED`, `SERVICE.BUSY`, and those of `validatePassword` with `field`.
 */
export async function register(input: Registration): Promise<ServiceResult<Registered>> {
  const refusal = await refusalOf(input);
  if (refusal !== null) return refusal;
  const browserToken = createToken();
  try {
    const [passwordHash, wishes] = await Promise.all([hashPassword(input.password), wishesOf(input)]);
    await inEvenTime(async () => {
      if (await mayGetLetter({ letter: "verifyEmail", ...input })) {
        await withPrisma((db) => welcome(db, input, { passwordHash, browserToken, wishes }));
      }
    });
  } catch (error) {
    if (error instanceof HashQueueFull) return refuse("SERVICE.BUSY");
    throw error;
  }
  return { ok: true, value: { browserToken } };
}
