import { type RouterContextProvider, redirect } from "react-router";
import { landingAfterLogin } from "#domain/people/landing.ts";
import { track } from "#middleware/track.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** A new session's way in: the page that was wanted, or where the role works, with what the person is to be told first. */
export function welcome(
  context: Readonly<RouterContextProvider>,
  { token, lifetimeMs, role, trigger }: LoggedIn,
  goTo: string | null,
  ...cleared: readonly string[]
) {
  track(context, "login");
  const wanted = goTo ?? landingAfterLogin(role);
  const headers = new Headers();
  for (const cookie of [sessionCookie(token, lifetimeMs), ...cleared]) headers.append("Set-Cookie", cookie);
  return redirect(trigger === null ? wanted : withModal(wanted, trigger), { status: 303, headers });
}
