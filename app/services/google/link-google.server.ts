import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { holdRegistrant } from "#data/people/registrants.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import { type CodeWanted, logInWith, recordGoogleLink } from "#services/session/log-in.server.ts";
import { type Opener, openSession, type SessionPlace } from "#services/session/open-session.server.ts";

export interface GoogleLink extends SessionPlace {
  readonly brand: Brand;
  /** The provider's answer: the identity, and the verified address. */
  readonly sub: string;
  readonly email: string;
  readonly password: string;
  readonly requestId: string;
}

const link = ({ brand, email, ...identity }: GoogleLink): Promise<boolean> =>
  withPrisma(async (db) => {
    const person = await holdRegistrant(db, { brand, email });
    return person !== null && (await recordGoogleLink(db, person, identity));
  });

const isCodeWanted = (entered: unknown): entered is CodeWanted => typeof entered === "object" && entered !== null && "ticket" in entered;

/**
 * Links the account of a verified address to its owner's OpenID identity, with the account's password, and signs in as {@link logIn} does:
 * with the same counting, refusals and second factor. If a second factor is enabled, the identity is linked only after it, because
 * otherwise a person who knows only the password could sign in with Google. Sends a letter. Refusals: those of `logIn`, `AUTH.OAUTH_FAILED`
 * when the account or the identity was linked meanwhile.
 */
export async function linkGoogleTo<T>(input: GoogleLink, open: Opener<T>): Promise<ServiceResult<T | CodeWanted>> {
  const { brand, email, password, ip, userAgent, now, sub, requestId } = input;
  const entered = await logInWith({ brand, email, password, ip, userAgent, now }, open, { google: { sub, requestId } });
  if (!entered.ok || isCodeWanted(entered.value)) return entered;
  return (await link(input)) ? entered : refuse("AUTH.OAUTH_FAILED");
}

/** {@link linkGoogleTo} for a browser: opens a session for its cookie. */
export const linkGoogle = (input: GoogleLink) => linkGoogleTo(input, openSession);
