import { redirect } from "react-router";
import { notFound, requireGuest } from "#guards/guards.server.ts";
import { safePath } from "#guards/safe-path.ts";
import { brandContext, languageContext } from "#middleware/contexts.server.ts";
import { referralOf } from "#middleware/referral.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { beginOpenId, hasOpenId } from "#services/google/open-id.server.ts";
import { sealNote } from "#services/google/sealed-note.server.ts";
import type { Route } from "./+types/google-init";
import { journeyCookie } from "./google-cookies.server.ts";
import { loginWithError } from "./login-with-error.server.ts";
import { pageLanguage } from "./page-language.ts";

/** Redirects to the issuer with a state, a nonce and a verifier that are stored in this browser's cookie. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (!hasOpenId) notFound();
  requireGuest(context);
  const goTo = safePath(url.searchParams.get("goTo"));
  const { language = context.get(languageContext) } = pageLanguage(url);
  const begun = await beginOpenId(siteOrigin(context.get(brandContext)));
  if (!begun.ok) return loginWithError(begun.code, { goTo, language });
  const { checks, url: issuer } = begun.value;
  const referral = referralOf(request, url);
  const note = sealNote("journey", { ...checks, goTo, referral, language }, Date.now());
  return redirect(issuer, { status: 303, headers: { "Set-Cookie": journeyCookie(note), "Cache-Control": "no-store" } });
}
