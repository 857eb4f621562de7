import { recordChallenge, takeChallenge } from "#data/people/passkeys.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { minutes } from "#domain/time/duration.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";

/** Loads the passkey library at the first use, because loading it takes longer than any other part of the site's start. */
export const webauthn = () => import("@simplewebauthn/server");

/** Passkeys are bound to the site's origin and its host. */
export const relyingParty = (origin: string): { readonly origin: string; readonly rpID: string } => ({
  origin,
  rpID: new URL(origin).hostname,
});

/** Long enough for a person to fetch their security key. */
const lifetime = minutes(5);

/** 256 random bits for a device to sign, in base64url, as the device returns them. The database stores their hash. */
export async function issueChallenge(userId: string | null, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = createToken();
  await withPrisma((db) => recordChallenge(db, sha256(challenge), userId, now, now + lifetime));
  return Uint8Array.from(Buffer.from(challenge, "base64url"));
}

/** Returns whether the challenge was issued to this person or guest and is unused, and marks it as used. */
export const isOpenChallenge = (db: Db, challenge: string, userId: string | null, now: number): Promise<boolean> =>
  takeChallenge(db, sha256(challenge), userId, now);
