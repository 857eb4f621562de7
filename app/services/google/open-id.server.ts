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
import type { Language } from "#domain/people/access/principal.ts";
import { normaliseEmail } from "#domain/people/personal/email-address.ts";
import { env } from "#env";
import { errorFields, log } from "#log";
import { callLimits } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";

/** Whether an OpenID provider is configured. */
export const hasOpenId = env.OIDC_ISSUER !== "";
export const callbackPath = "/auth/oauth-google-callback";

/** Values that the browser returns with the code. Each is valid for one sign-in. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A person's identity at the OpenID provider. */
export interface OpenIdIdentity {
  readonly sub: string;
  /** The address as `normaliseEmail` returns it. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

let found: Promise<Configuration> | undefined;

/** The provider's metadata, loaded once; repeated after a failure. */
function configuration(): Promise<Configuration> {
  const issuer = new URL(env.OIDC_ISSUER);
  found ??= discovery(issuer, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, undefined, {
    // In seconds, for every request to the provider (design/people §4).
    timeout: callLimits.openId / 1_000,
    // Also verifies the token's signature, because TLS alone does not prove who signed it. A provider without TLS is refused at the start
    // in production.
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === "http:" ? [allowInsecureRequests] : [])],
  }).catch((error: unknown) => {
    found = undefined;
    throw error;
  });
  return found;
}

/** The client library's codes for an invalid answer of the provider. All others mean that it is unavailable. */
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
  /** Hash of the verifier that is returned with the code (S256). */
  readonly challenge: string;
  /** Language of the provider's pages; by default the visitor's. */
  readonly language?: Language;
}

/** Returns the address at the provider where a person signs in. Refusal: `AUTH.OAUTH_UNAVAILABLE`. */
export async function urlAtIssuer({ redirectUri, state, nonce, challenge, language }: Leaving): Promise<ServiceResult<string>> {
  const proof = { code_challenge: challenge, code_challenge_method: "S256", ...(language && { ui_locales: language }) };
  try {
    const asked = { redirect_uri: redirectUri, scope: "openid email", state, nonce, ...proof };
    return { ok: true, value: buildAuthorizationUrl(await configuration(), asked).href };
  } catch (error) {
    return refusalOf(error);
  }
}

/** {@link urlAtIssuer} for a browser on the site `origin`, with the values that it must return. */
export async function beginOpenId(origin: string): Promise<ServiceResult<{ readonly url: string; readonly checks: OpenIdChecks }>> {
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const challenge = await calculatePKCECodeChallenge(checks.verifier);
  const url = await urlAtIssuer({ ...checks, redirectUri: origin + callbackPath, challenge });
  return url.ok ? { ok: true, value: { url: url.value, checks } } : url;
}

/**
 * Exchanges the code in the returned address for a signed identity. Refusals: `AUTH.OAUTH_CANCELLED`, `AUTH.OAUTH_FAILED` (another
 * state, nonce, verifier, audience; a used or invalid code; no address), `AUTH.OAUTH_UNAVAILABLE`.
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
