import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findCredentialsById, recordLoginAttempt } from "#data/people/credentials.server.ts";
import { findPasskey, type Passkey, recordPasskeyUse } from "#data/people/passkeys.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { prisma, withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { limitGuestRequests } from "#services/message/limit-letters.server.ts";
import { refuseState } from "#services/session/log-in.server.ts";
import { type LoggedIn, openSession, type SessionPlace } from "#services/session/open-session.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import { isOpenChallenge, issueChallenge, relyingParty, webauthn } from "./own-passkeys.server.ts";

/** Options for signing in with a passkey. They name no person, because the device finds its own keys. Refusal: `RATE.LIMITED`. */
export async function askForPasskey(
  origin: string,
  ip: string,
  now: number,
): Promise<ServiceResult<PublicKeyCredentialRequestOptionsJSON>> {
  const limited = await limitGuestRequests("passkey", ip, now);
  if (limited !== null) return limited;
  const { rpID } = relyingParty(origin);
  const challenge = await issueChallenge(null, now);
  return { ok: true, value: await (await webauthn()).generateAuthenticationOptions({ rpID, challenge, userVerification: "required" }) };
}

export interface PasskeyVisit extends SessionPlace {
  readonly brand: Brand;
  /** The site's origin in the person's browser. */
  readonly origin: string;
  readonly response: AuthenticationResponseJSON;
}

/** Verifies the key's signature over an open challenge. A counter that does not increase means that the key was copied. */
async function isSigned(key: Passkey, { origin, response, now }: PasskeyVisit): Promise<boolean> {
  const { credentialId: id, publicKey, signCount: counter } = key;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    ...{ response, credential: { id, publicKey, counter }, requireUserVerification: true },
    ...{ expectedOrigin: origin, expectedRPID: relyingParty(origin).rpID },
    expectedChallenge: (challenge) => withPrisma((db) => isOpenChallenge(db, challenge, null, now)),
    // The response is untrusted, so every error in it leads to the same refusal.
  }).catch(() => null);
  if (!checked?.verified) return false;
  return await withPrisma((db) => recordPasskeyUse(db, key.id, checked.authenticationInfo.newCounter, now));
}

/**
 * Signs in with a passkey, which replaces the password and the second step, because the device verifies the person (design/people §4).
 * Refusals: `AUTH.PASSKEY_FAILED` for an unknown key, a used, expired or foreign challenge, another site, a wrong signature, a decreased
 * counter; `BLOCKED.ACCOUNT`, `EMAIL_NOT_VERIFIED`.
 */
export async function logInWithPasskey(visit: PasskeyVisit): Promise<ServiceResult<LoggedIn>> {
  const key = await findPasskey(await prisma(), visit.response.id);
  if (key === null || !(await isSigned(key, visit))) return refuse("AUTH.PASSKEY_FAILED");
  const [person, member] = await Promise.all([findCredentialsById(pool, key.userId), findMember(key.userId)]);
  if (person === null || member === null || member.brand !== visit.brand) return refuse("AUTH.PASSKEY_FAILED");
  const state = refuseState(person);
  const { ip, userAgent } = visit;
  await recordLoginAttempt({ userId: key.userId, emailHash: sha256(member.email), outcome: state?.code ?? "ok", ip, userAgent });
  return state ?? { ok: true, value: await openSession(person, visit) };
}
