import { type RouterContextProvider, redirect } from "react-router";
import { choiceCookie } from "#cookies";
import { isFreeOfTriggers, landingAfterLogin } from "#domain/people/landing.ts";
import type { Language } from "#domain/people/principal.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { browserLanguageContext, deviceContext, languageContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { noteDevice } from "#services/session/device-cookie.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

export interface SignInWish {
  readonly goTo: string | null;
  /** The language of the page where the person began to sign in; absent when it is the current page. */
  readonly language?: Language;
}

/**
 * A sign-in on an English page sets this browser's language to English, unless a language was chosen in the browser or in the account
 * (design/screens §1). A page without a prefix does not determine the person's language.
 */
function languageCookies(context: Readonly<RouterContextProvider>, { isLanguageChosen }: LoggedIn, page: Language): readonly string[] {
  const isChosen = isLanguageChosen || context.get(browserLanguageContext) !== null;
  return page === "en" && !isChosen ? [choiceCookie("lang", page)] : [];
}

/** Redirects a new session to the wanted page, or to the start page of its role, with the modal of the trigger over it. */
export async function redirectAfterSignIn(
  context: Readonly<RouterContextProvider>,
  loggedIn: LoggedIn,
  { goTo, language = context.get(languageContext) }: SignInWish,
  ...cleared: readonly string[]
) {
  const { token, lifetimeMs, role, trigger } = loggedIn;
  track(context, "login");
  const wanted = goTo ?? landingAfterLogin(role);
  const headers = new Headers();
  const device = await noteDevice(loggedIn, context.get(deviceContext));
  for (const cookie of [sessionCookie(token, lifetimeMs), ...device, ...languageCookies(context, loggedIn, language), ...cleared])
    headers.append("Set-Cookie", cookie);
  const { path } = splitLanguage(wanted);
  // The profile itself shows its missing parts.
  const isShown = trigger === "fill-profile" && path === "/profile";
  const isAsked = trigger !== null && !isShown && !isFreeOfTriggers(path);
  return redirect(isAsked ? withModal(wanted, trigger) : wanted, { status: 303, headers });
}
