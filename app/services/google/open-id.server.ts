import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from "openid-client";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { normaliseEmail } from "#domain/people/email-address.ts";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";
import { errorFields, log } from "#log";
import { callLimits } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";

/** Whether people may sign in by the issuer of the settings at all. */
export const hasOpenId = env.OIDC_ISSUER !== "";
export const callbackPath = "/auth/oauth-google-callback";

/** What the browser brings back with the code: each is good for one way there. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who somebody is at the issuer. */
export interface OpenIdIdentity {
  readonly sub: string;
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

let found: Promise<Configuration> | undefined;

/** The issuer's own description of itself, asked once; an issuer that was silent is asked again. */
function configuration(): Promise<Configuration> {
  const issuer = new URL(env.OIDC_ISSUER);
  found ??= discovery(issuer, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, undefined, {
    // In seconds, for every request to the issuer (design/people §4).
    timeout: callLimits.openId / 1_000,
    // TLS alone does not say who signed: the token's signature is checked besides. An issuer without TLS passes no production start.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

/** Codes of the client for an issuer that is there and says something wrong; all others mean that it did not answer as one. */
const wrongAnswers = /^OAUTH_(?:JWT|JSON|INVALID_RESPONSE)/;

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError && error.error === "access_denied") return refuse("AUTH.OAUTH_CANCELLED");
  if (error instanceof AuthorizationResponseError) return refuse("AUTH.OAUTH_FAILED");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isRefused = (error instanceof ResponseBodyError && error.status < 500) || error instanceof WWWAuthenticateChallengeError;
  const isAnswered = isRefused || wrongAnswers.test(code);
  if (isAnswered) log.warn("openid connect", errorFields(error));
  else recordFailure("openId", error);
  return refuse(isAnswered && !(error instanceof WWWAuthenticateChallengeError) ? "AUTH.OAUTH_FAILED" : "AUTH.OAUTH_UNAVAILABLE");
}

interface Leaving {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of the verifier that comes back with the code (S256). */
  readonly challenge: string;
  /** Of the issuer's pages; as their visitor has it unless told. */
  readonly language?: Language;
}

/** The address at the issuer where a person says who they are. Refusal: `AUTH.OAUTH_UNAVAILABLE`. */
export async function urlAtIssuer({ redirectUri, state, nonce, challenge, language }: Leaving): Promise<ServiceResult<string>> {
  const proof = { code_challenge: challenge, code_challenge_method: "S256", ...(language && { ui_locales: language }) };
  try {
    const asked = { redirect_uri: redirectUri, scope: "openid email", state, nonce, ...proof };
    return { ok: true, value: buildAuthorizationUrl(await configuration(), asked).href };
  } catch (error) {
    return refusalOf(error);
  }
}

/** {@link urlAtIssuer} for a browser on the site `origin`, with what it must bring back. */
export async function beginOpenId(origin: string): Promise<ServiceResult<{ readonly url: string; readonly checks: OpenIdChecks }>> {
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const challenge = await calculatePKCECodeChallenge(checks.verifier);
  const url = await urlAtIssuer({ ...checks, redirectUri: origin + callbackPath, challenge });
  return url.ok ? { ok: true, value: { url: url.value, checks } } : url;
}

/**
 * Who comes back: trades the code of the address to which the issuer led for a signed identity. Refusals: `AUTH.OAUTH_CANCELLED`,
 * `AUTH.OAUTH_FAILED` (another state, nonce, verifier, audience; a code that is used or invented; no address), `AUTH.OAUTH_UNAVAILABLE`.
 */
export async function readIdentity(returned: URL, checks: OpenIdChecks): Promise<ServiceResult<OpenIdIdentity>> {
  try {
    const tokens = await authorizationCodeGrant(await configuration(), returned, {
      ...{ expectedState: checks.state, expectedNonce: checks.nonce, pkceCodeVerifier: checks.verifier, idTokenExpected: true },
    });
    recordAnswer("openId");
    const claims = tokens.claims();
    const email = typeof claims?.email === "string" ? normaliseEmail(claims.email) : null;
    if (claims === undefined || email === null) return refuse("AUTH.OAUTH_FAILED");
    return { ok: true, value: { sub: claims.sub, email, isEmailVerified: claims.email_verified === true } };
  } catch (error) {
    return refusalOf(error);
  }
}
