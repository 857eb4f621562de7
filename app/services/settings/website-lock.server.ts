import { timingSafeEqual } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { blindIndex } from "#files/blind-index.server.ts";
import { addressKey } from "#services/session/address-key.ts";

const triesPerHour = 20;

/** What a browser keeps that knew the password; another password makes it worthless. */
const keyOf = (password: string): string => blindIndex(password, "website.lock").toString("base64url");

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a browser with this cookie is shut out. Public: it is the question itself. */
export const isLocked = (key: string | null): boolean =>
  env.WEBSITE_LOCK_PASSWORD !== "" && (key === null || !isEqual(key, keyOf(env.WEBSITE_LOCK_PASSWORD)));

/**
 * The key that a browser keeps for the right password; null for a wrong one, and for everybody of a network address that has tried
 * twenty times within the hour. Nothing tells which.
 */
export async function unlock(password: string, ip: string, now: number): Promise<string | null> {
  if (env.WEBSITE_LOCK_PASSWORD === "") return null;
  const { count } = await countAttempt(pool, "website.unlock", addressKey(ip), hours(1), now);
  const key = keyOf(password);
  return count <= triesPerHour && isEqual(key, keyOf(env.WEBSITE_LOCK_PASSWORD)) ? key : null;
}
