import { type RouterContextProvider, redirect } from "react-router";
import { landingAfterLogin } from "#domain/people/landing.ts";
import { deviceContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { noteDevice } from "#services/session/note-device.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** A new session's way in: the page that was wanted, or where the role works, with what the person is to be told first. */
export async function welcome(
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
  return redirect(trigger === null ? wanted : withModal(wanted, trigger), { status: 303, headers });
}
