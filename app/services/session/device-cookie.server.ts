import { cookieIn, hostName, writeCookie } from "#cookies";

const name = hostName("device");
const shape = /^[A-Za-z0-9_-]{43}$/;
const seconds = 365 * 24 * 60 * 60;

/** What a browser of the staff is known by from one sign-in to the next; null for a browser that nobody of the staff signed in with. */
export function deviceOf(cookieHeader: string | null): string | null {
  const value = cookieIn(cookieHeader, name);
  return value !== null && shape.test(value) ? value : null;
}

export const deviceCookie = (device: string): string => writeCookie(name, device, { seconds });
