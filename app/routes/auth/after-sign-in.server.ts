import { href, type RouterContextProvider, redirect } from "react-router";
import { choiceCookie } from "#cookies";
import type { Language } from "#domain/people/access/principal.ts";
import { isFreeOfTriggers, landingAfterLogin } from "#domain/people/landing.ts";
import { localePath, splitLanguage } from "#i18n/locale-path.ts";
import { browserLanguageContext, deviceContext, languageContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { noteDevice } from "#services/session/device-cookie.server.ts";
import type { CodeWanted } from "#services/session/log-in.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";
import { ticketCookie } from "./pending-cookies.server.ts";

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

/** Signs in, or redirects to the code of the second step with the ticket of the first. */
export function continueSignIn(
  context: Readonly<RouterContextProvider>,
  entered: LoggedIn | CodeWanted,
  { goTo, language = context.get(languageContext) }: SignInWish,
  ...cleared: readonly string[]
) {
  if (!("ticket" in entered)) return redirectAfterSignIn(context, entered, { goTo, language }, ...cleared);
  const code = goTo === null ? "/login/code" : `${href("/login/code")}?goTo=${encodeURIComponent(goTo)}`;
  const headers = new Headers([ticketCookie(entered.ticket), ...cleared].map((cookie) => ["Set-Cookie", cookie]));
  return redirect(localePath(code, language), { status: 303, headers });
}
