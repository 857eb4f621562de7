import { type RouterContextProvider, redirect } from "react-router";
import { recordDevice } from "#data/people/sign-ins.server.ts";
import { landingAfterLogin } from "#domain/people/landing.ts";
import { isStaff } from "#domain/people/roles.ts";
import { deviceContext } from "#middleware/contexts.server.ts";
import { track } from "#middleware/track.server.ts";
import { deviceCookie } from "#services/session/device-cookie.server.ts";
import type { LoggedIn } from "#services/session/open-session.server.ts";
import { sessionCookie } from "#services/session/session-cookie.server.ts";
import { createToken, sha256 } from "#services/session/session-token.server.ts";
import { withModal } from "#ui/modal/modal-address.ts";

/** Keeps with a session of the staff which browser it was opened in; answers the cookie. Members' browsers are not told apart. */
async function noteDevice(context: Readonly<RouterContextProvider>, { token, role }: LoggedIn): Promise<readonly string[]> {
  if (!isStaff({ role })) return [];
  const device = context.get(deviceContext) ?? createToken();
  await recordDevice(sha256(token), sha256(device));
  return [deviceCookie(device)];
}

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
  for (const cookie of [sessionCookie(token, lifetimeMs), ...(await noteDevice(context, loggedIn)), ...cleared])
    headers.append("Set-Cookie", cookie);
  return redirect(trigger === null ? wanted : withModal(wanted, trigger), { status: 303, headers });
}
