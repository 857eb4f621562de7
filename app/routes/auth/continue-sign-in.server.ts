import { href, type RouterContextProvider, redirect } from "react-router";
import { localePath } from "#i18n/locale-path.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { CodeWanted } from "#services/session/log-in.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { redirectAfterSignIn, type SignInWish } from "./after-sign-in.server.ts";
import { ticketCookie } from "./pending-cookies.server.ts";

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
