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
import { env } from "#env";
import { errorFields, log } from "#log";

/** Whether people may sign in by the issuer of the settings at all. */
export const hasOpenId = env.OIDC_ISSUER !== "";
export const callbackPath = "/auth/oauth-google-callback";
/** Seconds that the issuer has for each answer (design/people §4). */
const patience = 5;

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
    timeout: patience,
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
  log.warn("openid connect", errorFields(error));
  if (error instanceof ResponseBodyError && error.status < 500) return refuse("AUTH.OAUTH_FAILED");
  if (error instanceof WWWAuthenticateChallengeError) return refuse("AUTH.OAUTH_UNAVAILABLE");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return refuse(wrongAnswers.test(code) ? "AUTH.OAUTH_FAILED" : "AUTH.OAUTH_UNAVAILABLE");
}

/**
 * The address at the issuer where a person says who they are, and what must come back with them. `origin` is the site that they came
 * from. Refusal: `AUTH.OAUTH_UNAVAILABLE`.
 */
export async function beginOpenId(origin: string): Promise<ServiceResult<{ readonly url: string; readonly checks: OpenIdChecks }>> {
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  try {
    const url = buildAuthorizationUrl(await configuration(), {
      redirect_uri: origin + callbackPath,
      scope: "openid email",
      ...{ state: checks.state, nonce: checks.nonce },
      ...{ code_challenge: await calculatePKCECodeChallenge(checks.verifier), code_challenge_method: "S256" },
    });
    return { ok: true, value: { url: url.href, checks } };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Who comes back: trades the code of `search` (the query of the callback) for a signed identity. Refusals: `AUTH.OAUTH_CANCELLED`,
 * `AUTH.OAUTH_FAILED` (another state, nonce, verifier, audience; a code that is used or invented; no address), `AUTH.OAUTH_UNAVAILABLE`.
 */
export async function readIdentity(origin: string, search: string, checks: OpenIdChecks): Promise<ServiceResult<OpenIdIdentity>> {
  try {
    const tokens = await authorizationCodeGrant(await configuration(), new URL(origin + callbackPath + search), {
      ...{ expectedState: checks.state, expectedNonce: checks.nonce, pkceCodeVerifier: checks.verifier, idTokenExpected: true },
    });
    const claims = tokens.claims();
    const email = typeof claims?.email === "string" ? normaliseEmail(claims.email) : null;
    if (claims === undefined || email === null) return refuse("AUTH.OAUTH_FAILED");
    return { ok: true, value: { sub: claims.sub, email, isEmailVerified: claims.email_verified === true } };
  } catch (error) {
    return refusalOf(error);
  }
}
