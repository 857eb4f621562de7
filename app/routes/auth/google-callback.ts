import { redirect } from "react-router";
import { Authenticator } from "remix-auth";
import type { ServiceResult } from "#contracts/outcome.ts";
import { notFound, requireGuest } from "#guards/guards.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { brandContext, clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { hasOpenId, type OpenIdIdentity } from "#services/google/open-id.server.ts";
import { openJourney, sealNote } from "#services/google/sealed-note.server.ts";
import { type GoogleOutcome, signInWithGoogle } from "#services/google/sign-in-with-google.server.ts";
import type { Route } from "./+types/google-callback";
import { continueSignIn } from "./after-sign-in.server.ts";
import { clearedJourney, identityCookie, readJourney } from "./google-cookies.server.ts";
import { GoogleStrategy } from "./google-strategy.server.ts";
import { loginWithError } from "./login-with-error.server.ts";

type Met = ServiceResult<{ readonly outcome: GoogleOutcome; readonly identity: OpenIdIdentity }>;

/** The address to which the issuer redirects. Each state is accepted once. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (!hasOpenId) notFound();
  requireGuest(context);
  const now = Date.now();
  const brand = context.get(brandContext);
  const journey = openJourney(readJourney(request), now);
  const {
    goTo,
    referral,
    language = context.get(languageContext),
  } = journey ?? {
    ...{ goTo: null, referral: { company: null, clickId: null }, language: context.get(languageContext) },
  };
  const place = { brand, ip: context.get(clientAddressContext), userAgent: request.headers.get("user-agent") ?? "", now };
  const strategy = new GoogleStrategy<Met>({ origin: siteOrigin(brand), checks: journey }, async (identity) => {
    if (!identity.ok) return identity;
    const met = await signInWithGoogle({ ...place, identity: identity.value });
    return met.ok ? { ok: true, value: { outcome: met.value, identity: identity.value } } : met;
  });
  const met = await new Authenticator<Met>().use(strategy).authenticate("google", request);
  if (!met.ok) return loginWithError(met.code, { goTo, language }, clearedJourney);
  const { outcome, identity } = met.value;
  if (outcome.kind === "in") return continueSignIn(context, outcome.entered, { goTo, language }, clearedJourney);
  const { sub, email } = identity;
  const note = sealNote("identity", { sub, email, brand, goTo, referral, isNew: outcome.kind === "register" }, now);
  const headers = new Headers([clearedJourney, identityCookie(note)].map((cookie) => ["Set-Cookie", cookie]));
  return redirect(localePath("/login/google", language), { status: 303, headers });
}
