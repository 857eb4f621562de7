import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import {
  type Credentials,
  findCredentials,
  findCredentialsById,
  findGoogleOwner,
  hasGoogle,
  recordLoginAttempt,
} from "#data/people/credentials.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { type CodeWanted, enter, refuseState } from "#services/session/log-in.server.ts";
import { type LoggedIn, type Opener, openSession, type SessionPlace } from "#services/session/open-session.server.ts";
import { sha256 } from "#services/session/session-token.server.ts";
import type { OpenIdIdentity } from "./open-id.server.ts";

export interface GoogleVisit extends SessionPlace {
  readonly brand: Brand;
  readonly identity: OpenIdIdentity;
}

/** Signed in, or the next step: the password of the account with this address, or registration. */
export type GoogleOutcome<T = LoggedIn> =
  | { readonly kind: "in"; readonly entered: T | CodeWanted }
  | { readonly kind: "link" | "register" };

/** The identity is linked: refusals by state and the second factor apply as after a correct password. */
async function enterOwner<T>(
  userId: string,
  { identity, ...place }: GoogleVisit,
  open: Opener<T>,
): Promise<ServiceResult<GoogleOutcome<T>>> {
  const person = await findCredentialsById(pool, userId);
  if (person === null) return refuse("AUTH.OAUTH_FAILED");
  if (person.role !== "member") return refuse("AUTH.OAUTH_NOT_ALLOWED");
  const state = refuseState(person);
  const { ip, userAgent } = place;
  const outcome = state?.code ?? (person.hasSecondFactor ? "codeAsked" : "ok");
  await recordLoginAttempt({ userId, emailHash: sha256(identity.email), outcome, ip, userAgent });
  return state ?? { ok: true, value: { kind: "in", entered: await enter(person, place, open) } };
}

async function meetByAddress(person: Credentials | null): Promise<ServiceResult<Exclude<GoogleOutcome, { readonly kind: "in" }>>> {
  if (person === null) return { ok: true, value: { kind: "register" } };
  if (person.role !== "member") return refuse("AUTH.OAUTH_NOT_ALLOWED");
  if (person.isBlocked) return refuse("BLOCKED.ACCOUNT");
  // An unconfirmed account may have an outsider's password. The owner of the address registers anew, and the old account is discarded.
  if (person.status === "emailNotVerified") return { ok: true, value: { kind: "register" } };
  const state = refuseState(person);
  if (state !== null) return state;
  if (await hasGoogle(await prisma(), person.userId)) return refuse("AUTH.OAUTH_EMAIL_IN_USE");
  return { ok: true, value: { kind: "link" } };
}

/**
 * Signs in with an OpenID identity (design/people §4) to the account linked to it; without such an account returns whether to link the
 * account with the same address, or to register. The provider must have verified the address; accounts are identified by `sub`. Refusals:
 * `AUTH.OAUTH_EMAIL_UNVERIFIED`, `AUTH.OAUTH_NOT_ALLOWED` (staff), `AUTH.OAUTH_EMAIL_IN_USE` (linked to another identity),
 * `BLOCKED.ACCOUNT`, `EMAIL_NOT_VERIFIED`.
 */
export async function signInWithGoogleTo<T>(visit: GoogleVisit, open: Opener<T>): Promise<ServiceResult<GoogleOutcome<T>>> {
  const { brand, identity } = visit;
  if (!identity.isEmailVerified) return refuse("AUTH.OAUTH_EMAIL_UNVERIFIED");
  const owner = await findGoogleOwner(await prisma(), brand, identity.sub);
  if (owner !== null) return await enterOwner(owner, visit, open);
  return await meetByAddress(await findCredentials(pool, brand, identity.email));
}

/** {@link signInWithGoogleTo} for a browser: opens a session for its cookie. */
export const signInWithGoogle = (visit: GoogleVisit) => signInWithGoogleTo(visit, openSession);
