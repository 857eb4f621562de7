import { timingSafeEqual } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { blindIndex } from "#files/blind-index.server.ts";
import { addressKey } from "#services/session/address-key.ts";

const triesPerHour = 20;

/** Cookie value of a browser that has entered the password. A changed password invalidates it. */
const keyOf = (password: string): string => blindIndex(password, "website.lock").toString("base64url");

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns whether a browser with this cookie is locked out. Public: no permission is checked. */
export const isLocked = (key: string | null): boolean =>
  env.WEBSITE_LOCK_PASSWORD !== "" && (key === null || !isEqual(key, keyOf(env.WEBSITE_LOCK_PASSWORD)));

/**
 * Returns the cookie value for the right password; null for a wrong one, and after twenty tries within an hour from one network address.
 * The result does not show which.
 */
export async function unlock(password: string, ip: string, now: number): Promise<string | null> {
  if (env.WEBSITE_LOCK_PASSWORD === "") return null;
  const { count } = await countAttempt(pool, "website.unlock", addressKey(ip), hours(1), now);
  const key = keyOf(password);
  return count <= triesPerHour && isEqual(key, keyOf(env.WEBSITE_LOCK_PASSWORD)) ? key : null;
}
