import { randomNonce } from "openid-client";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { listOf } from "#settings/setting.ts";
import { hasOpenId, type OpenIdIdentity, readIdentity, urlAtIssuer } from "./open-id.server.ts";
import { openClientJourney, sealNote } from "./sealed-note.server.ts";

/** Addresses of API clients to which the OpenID provider may redirect. */
const redirects = listOf(env.OIDC_CLIENT_REDIRECTS);

export interface ClientLeaving {
  readonly redirectUri: string;
  /** Hash of the verifier that the client keeps (S256). */
  readonly challenge: string;
  /** Language of the provider's pages. */
  readonly language: Language;
  readonly now: number;
}

export interface ClientReturning {
  readonly code: string;
  readonly state: string;
  readonly verifier: string;
  /** The provider's name, if it returns it with the code. */
  readonly issuer: string | null;
  readonly now: number;
}

/**
 * Returns the address to which a client sends a person for sign-in. The state contains all values that are needed later, encrypted, so that
 * nothing is stored here. Refusals: `AUTH.OAUTH_UNAVAILABLE` without a provider, or when it does not answer; `AUTH.OAUTH_FAILED` for an
 * address that is not in the settings.
 */
export async function beginForClient(leaving: ClientLeaving): Promise<ServiceResult<{ readonly url: string; readonly state: string }>> {
  const { redirectUri, challenge, language, now } = leaving;
  if (!hasOpenId || redirects.length === 0) return refuse("AUTH.OAUTH_UNAVAILABLE");
  if (!redirects.includes(redirectUri)) return refuse("AUTH.OAUTH_FAILED");
  const nonce = randomNonce();
  const state = sealNote("client", { redirectUri, nonce }, now);
  const url = await urlAtIssuer({ redirectUri, state, nonce, challenge, language });
  return url.ok ? { ok: true, value: { url: url.value, state } } : url;
}

/**
 * Returns the identity of a person who returned to a client. Refusals: `AUTH.OAUTH_UNAVAILABLE` without a provider, and those of {@link
 * readIdentity}.
 */
export async function readForClient({ code, state, verifier, issuer, now }: ClientReturning): Promise<ServiceResult<OpenIdIdentity>> {
  if (!hasOpenId) return refuse("AUTH.OAUTH_UNAVAILABLE");
  const journey = openClientJourney(state, now);
  if (journey === null) return refuse("AUTH.OAUTH_FAILED");
  const returned = new URL(journey.redirectUri);
  for (const [name, value] of Object.entries({ code, state, iss: issuer })) if (value !== null) returned.searchParams.set(name, value);
  return await readIdentity(returned, { state, nonce: journey.nonce, verifier });
}
