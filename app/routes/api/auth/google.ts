import { z } from "zod";
import { loggedIn, metByGoogle, tokens } from "#contracts/api/people.ts";
import { language } from "#contracts/api/values.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { registerForm } from "#contracts/profile/registration-forms.ts";
import { readReferral, regions } from "#domain/people/personal/registration.ts";
import { beginForClient, readForClient } from "#services/google/client-sign-in.server.ts";
import { linkGoogleTo } from "#services/google/link-google.server.ts";
import { registerWithGoogleTo } from "#services/google/register-with-google.server.ts";
import { type Identity, openIdentity, sealNote } from "#services/google/sealed-note.server.ts";
import { signInWithGoogleTo } from "#services/google/sign-in-with-google.server.ts";
import { openFamily } from "#services/session/api-tokens.server.ts";
import type { Visitor } from "../call.ts";
import { guestCall } from "../define-call.ts";
import { exampleTokens, writeEntered, writeTokens } from "./tokens.ts";

const text = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED");
const base64url = z.string("VALIDATION.REQUIRED").regex(/^[A-Za-z0-9_-]{43}$/, "VALIDATION.CHARS");
const identity = text.max(2_000, "VALIDATION.MAX");
const nobody = { goTo: null, referral: { company: null, clickId: null } };

/** The person that the issuer identified, for this brand. */
function identityOf(sealed: string, { brand, now }: Visitor): ServiceResult<Identity> {
  const known = openIdentity(sealed, now);
  return known?.brand === brand ? { ok: true, value: known } : refuse("AUTH.OAUTH_FAILED");
}

export const googleCalls = [
  guestCall(
    {
      no: "A2",
      method: "GET",
      path: "/auth/oauth-google-init/",
      summary: "Get the address at which a person signs in with Google. The state is returned with the code; keep the verifier",
      query: z.strictObject({
        codeChallenge: base64url,
        redirectUri: z.url("VALIDATION.CHOICE").max(500, "VALIDATION.MAX"),
        /** The language of the issuer's pages. */
        lang: language.optional(),
      }),
      answer: z.strictObject({ url: z.string(), state: z.string() }),
      codes: ["AUTH.OAUTH_FAILED", "AUTH.OAUTH_UNAVAILABLE"],
    },
    ({ query: { codeChallenge: challenge, redirectUri, lang }, visitor: { language: spoken, now } }) =>
      beginForClient({ challenge, redirectUri, language: lang ?? spoken, now }),
  ),
  guestCall(
    {
      no: "N2",
      method: "POST",
      path: "/auth/oauth-google-exchange/",
      summary: "Sign in with the code from Google. For an unknown person the answer lists what registration needs",
      body: z.strictObject({
        code: text.max(2_000, "VALIDATION.MAX"),
        state: text.max(2_000, "VALIDATION.MAX"),
        codeVerifier: z.string("VALIDATION.REQUIRED").regex(/^[A-Za-z0-9._~-]{43,128}$/, "VALIDATION.CHARS"),
        /** Present only if the issuer sends it with the code. */
        iss: z.string().max(500, "VALIDATION.MAX").optional(),
      }),
      answer: metByGoogle,
      codes: [
        ...(["AUTH.OAUTH_FAILED", "AUTH.OAUTH_EMAIL_UNVERIFIED", "AUTH.OAUTH_EMAIL_IN_USE", "AUTH.OAUTH_NOT_ALLOWED"] as const),
        ...(["AUTH.OAUTH_UNAVAILABLE", "BLOCKED.ACCOUNT", "EMAIL_NOT_VERIFIED"] as const),
      ],
      example: { body: { code: "4/0AX4", state: "v1.k1.…", codeVerifier: exampleTokens.accessToken }, answer: exampleTokens },
    },
    async ({ body: { codeVerifier: verifier, iss = null, ...returned }, visitor }) => {
      const { brand, ip, userAgent, now } = visitor;
      const read = await readForClient({ ...returned, verifier, issuer: iss, now });
      if (!read.ok) return read;
      const met = await signInWithGoogleTo({ brand, ip, userAgent, now, identity: read.value }, openFamily);
      if (!met.ok) return met;
      if (met.value.kind === "in") return { ok: true, value: writeEntered(met.value.entered) };
      const { sub, email } = read.value;
      const isNew = met.value.kind === "register";
      const wants = isNew ? ("registration" as const) : ("password" as const);
      return { ok: true, value: { identity: sealNote("identity", { ...nobody, sub, email, brand, isNew }, now), email, wants } };
    },
  ),
  guestCall(
    {
      no: "N30",
      method: "POST",
      path: "/auth/oauth-google-link/",
      summary: "Link a Google identity to the account with the same address, confirmed by the account's password",
      body: z.strictObject({ identity, password: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250) }),
      answer: loggedIn,
      codes: ["AUTH.OAUTH_FAILED", "AUTH.LOGIN_WRONG", "EMAIL_NOT_VERIFIED", "BLOCKED.ACCOUNT", "SERVICE.BUSY"],
      example: { body: { identity: "v1.k1.…", password: "…" }, answer: exampleTokens },
    },
    async ({ body, visitor }) => {
      const known = identityOf(body.identity, visitor);
      if (!known.ok) return known;
      const { brand, sub, email } = known.value;
      const linked = await linkGoogleTo({ ...visitor, brand, sub, email, password: body.password }, openFamily);
      return linked.ok ? { ok: true, value: writeEntered(linked.value) } : linked;
    },
  ),
  guestCall(
    {
      no: "N31",
      method: "POST",
      path: "/auth/oauth-google-register/",
      summary: "Register with a Google identity: the address is confirmed and there is no password",
      body: z.strictObject({
        ...{ identity, region: z.enum(regions, "VALIDATION.CHOICE"), profileKind: registerForm.shape.profileKind, lang: language },
        isPolicyAccepted: z.literal(true, "POLICY.NOT_ACCEPTED"),
        referral_company: z.string().max(40).optional(),
        click_id: z.string().max(128).optional(),
      }),
      answer: tokens,
      codes: ["AUTH.OAUTH_FAILED", "AUTH.REGISTRATION_CLOSED", "POLICY.NOT_ACCEPTED", "BLOCKED.ACCOUNT"],
      example: { body: { identity: "v1.k1.…", region: "europe", isPolicyAccepted: true, lang: "en" }, answer: exampleTokens },
    },
    async ({ body: { identity: sealed, lang, isPolicyAccepted: _, referral_company, click_id, ...typed }, visitor }) => {
      const known = identityOf(sealed, visitor);
      if (!known.ok) return known;
      const { brand, sub, email } = known.value;
      const referral = readReferral(referral_company ?? null, click_id ?? null);
      const { ip, userAgent, requestId, now } = visitor;
      const who = { brand, sub, email, ip, userAgent, requestId, now, language: lang, referral, goTo: null };
      const joined = await registerWithGoogleTo({ ...who, ...typed }, openFamily);
      return joined.ok ? { ok: true, value: writeTokens(joined.value.opened) } : joined;
    },
  ),
];
