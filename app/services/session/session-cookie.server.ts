import { env } from "#env";

// Browsers refuse the prefix without TLS, which only a local demo may lack (R1).
const isLocal = env.APP_ORIGIN.startsWith("http://localhost");
const name = isLocal ? "sid" : "__Host-sid";
const attributes = `Path=/; HttpOnly; SameSite=Lax${isLocal ? "" : "; Secure"}`;
const shape = /^[A-Za-z0-9_-]{43}$/;

/** The session token of a `Cookie` header, or null when there is none or it cannot be ours. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  for (const part of (cookieHeader ?? "").split(";")) {
    const at = part.indexOf("=");
    if (part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return shape.test(value) ? value : null;
    }
  }
  return null;
}

export function sessionCookie(token: string, lifetimeMs: number): string {
  return `${name}=${token}; ${attributes}; Max-Age=${Math.floor(lifetimeMs / 1000)}`;
}

export function clearedSessionCookie(): string {
  return `${name}=; ${attributes}; Max-Age=0`;
}
