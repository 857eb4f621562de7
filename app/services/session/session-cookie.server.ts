import { clearCookie, cookieIn, hostName, writeCookie } from "#cookies";

const name = hostName("sid");
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Parses the session token in a `Cookie` header; null when it is missing or malformed. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const value = cookieIn(cookieHeader, name);
  return value !== null && shape.test(value) ? value : null;
}

export const sessionCookie = (token: string, lifetimeMs: number): string =>
  writeCookie(name, token, { seconds: Math.floor(lifetimeMs / 1_000) });

export const clearedSessionCookie = (): string => clearCookie(name);
