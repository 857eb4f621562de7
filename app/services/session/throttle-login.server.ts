import type { ServiceRefusal } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { clearAttempts, countAttempt, findAttempts } from "#data/throttle.server.ts";
import { env } from "#env";
import { sha256 } from "./session-token.server.ts";

const quarterHour = 15 * 60_000;
const forever = 1_000 * 365 * 24 * 60 * 60_000;

/** An IPv6 customer owns a /64, so the last half of the address says nothing (R27). */
export function addressKey(ip: string): string {
  const bare = ip.replace(/^::ffff:/, "");
  return bare.includes(":") ? `${bare.split(":").slice(0, 4).join(":")}::/64` : bare;
}

const limited = (resetsAt: number, now: number): ServiceRefusal => ({
  ok: false,
  code: "RATE.LIMITED",
  params: { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) },
});

/**
 * Counts one password attempt for `account` (an e-mail or a user id) and refuses the ones above the limits of R27.
 * Unknown accounts are counted alike. Throws when the database is away: sign-in fails closed.
 */
export async function refuseTooManyAttempts(account: string, ip: string, now: number): Promise<ServiceRefusal | null> {
  const accountKey = sha256(account).toString("base64url");
  const pair = await countAttempt(pool, "login.pair", `${accountKey} ${addressKey(ip)}`, quarterHour, now);
  if (pair.count > env.LOGIN_LIMIT_PER_ACCOUNT) return limited(pair.resetsAt, now);
  const address = await countAttempt(pool, "login.ip", addressKey(ip), quarterHour, now);
  if (address.count > env.LOGIN_LIMIT_PER_IP) return limited(address.resetsAt, now);
  const inRow = await findAttempts(pool, "login.row", accountKey, forever, now);
  return inRow >= env.LOGIN_LIMIT_CONSECUTIVE ? limited(now + quarterHour, now) : null;
}

/** After a wrong password: failures in a row close password sign-in until a reset. */
export async function countFailure(account: string, now: number): Promise<void> {
  await countAttempt(pool, "login.row", sha256(account).toString("base64url"), forever, now);
}

export async function forgetFailures(account: string): Promise<void> {
  await clearAttempts(pool, "login.row", sha256(account).toString("base64url"));
}
