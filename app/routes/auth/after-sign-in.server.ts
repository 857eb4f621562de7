import { type RouterContextProvider, redirect } from "react-router";
import { isFreeOfTriggers, landingAfterLogin } from "#domain/people/landing.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { deviceContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { noteDevice } from "#services/session/note-device.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** Redirects a new session to the wanted page, or to the start page of its role, with the modal of the trigger over it. */
export async function redirectAfterSignIn(
  context: Readonly<RouterContextProvider>,
  loggedIn: LoggedIn,
  goTo: string | null,
  ...cleared: readonly string[]
) {
  const { token, lifetimeMs, role, trigger } = loggedIn;
  track(context, "login");
  const wanted = goTo ?? landingAfterLogin(role);
  const headers = new Headers();
  for (const cookie of [sessionCookie(token, lifetimeMs), ...(await noteDevice(loggedIn, context.get(deviceContext))), ...cleared])
    headers.append("Set-Cookie", cookie);
  const { path } = splitLanguage(wanted);
  // The profile itself lists what is left.
  const isShown = trigger === "fill-profile" && path === "/profile";
  const isAsked = trigger !== null && !isShown && !isFreeOfTriggers(path);
  return redirect(isAsked ? withModal(wanted, trigger) : wanted, { status: 303, headers });
}
