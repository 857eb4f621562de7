import { cookieIn, hostName, writeCookie } from "#cookies";
import { recordDevice } from "#data/people/sign-ins.server.ts";
import { isStaff } from "#domain/people/access/roles.ts";
import type { LoggedIn } from "./open-session.server.ts";
import { createToken, sha256 } from "./session-token.server.ts";

const name = hostName("device");
const shape = /^[A-Za-z0-9_-]{43}$/;
const seconds = 365 * 24 * 60 * 60;

/** Returns the identifier of a staff member's browser across sign-ins; null for a browser without one. */
export function deviceOf(cookieHeader: string | null): string | null {
  const value = cookieIn(cookieHeader, name);
  return value !== null && shape.test(value) ? value : null;
}

export const deviceCookie = (device: string): string => writeCookie(name, device, { seconds });

/**
 * Stores with a staff session which browser opened it, and returns the browser's cookie. Members' browsers are not identified. `device`:
 * the browser's former identifier.
 */
export async function noteDevice({ token, role }: LoggedIn, device: string | null): Promise<readonly string[]> {
  if (!isStaff({ role })) return [];
  const known = device ?? createToken();
  await recordDevice(sha256(token), sha256(known));
  return [deviceCookie(known)];
}
