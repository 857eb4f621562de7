import { recordDevice } from "#data/people/sign-ins.server.ts";
import { isStaff } from "#domain/people/roles.ts";
import { deviceCookie } from "./device-cookie.server.ts";
import type { LoggedIn } from "./open-session.server.ts";
import { createToken, sha256 } from "./session-token.server.ts";

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
