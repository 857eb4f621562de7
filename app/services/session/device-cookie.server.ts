import { cookieIn, hostName, writeCookie } from "#cookies";

const name = hostName("device");
const shape = /^[A-Za-z0-9_-]{43}$/;
const seconds = 365 * 24 * 60 * 60;

/** Returns the identifier of a staff member's browser across sign-ins; null for a browser without one. */
export function deviceOf(cookieHeader: string | null): string | null {
  const value = cookieIn(cookieHeader, name);
  return value !== null && shape.test(value) ? value : null;
}

export const deviceCookie = (device: string): string => writeCookie(name, device, { seconds });
