import { pool } from "#data/db.server.ts";
import { type Attempts, countAttempt } from "#data/throttle.server.ts";
import { minutes } from "#domain/time/duration.ts";
import { env } from "#env";
import { secondsUntil } from "#services/seconds-until.ts";
import { addressKey } from "#services/session/address-key.ts";
import { sha256 } from "#services/session/session-token.server.ts";

/** Number of calls left in the current minute. */
export interface Allowance {
  readonly name: "reads" | "writes";
  readonly limit: number;
  readonly left: number;
  /** Seconds until the count restarts. */
  readonly resetsIn: number;
  readonly isOver: boolean;
}

export interface Asker {
  readonly userId: string | null;
  /** The service key of the request; null without one. */
  readonly keyId: string | null;
  readonly ip: string;
  /** Milliseconds. */
  readonly now: number;
}

const windowMs = minutes(1);
const mostKeys = 50_000;
let bucket = 0;
const reads = new Map<string, number>();

/** Reads are counted in this process, because a database write per read would cost more than the read (decision 066). */
function countRead(key: string, now: number): Attempts {
  const present = Math.floor(now / windowMs);
  if (present !== bucket || reads.size > mostKeys) {
    bucket = present;
    reads.clear();
  }
  const count = (reads.get(key) ?? 0) + 1;
  reads.set(key, count);
  return { count, resetsAt: (present + 1) * windowMs };
}

/** Keys and accounts are counted separately, because an office shares an address. Only guests are counted by address. */
function keyOf({ userId, keyId, ip }: Asker): string {
  if (keyId !== null) return `key ${keyId}`;
  return userId === null ? `ip ${sha256(addressKey(ip)).toString("base64url")}` : `user ${userId}`;
}

/**
 * Counts a call by its service key, else by its account, or for guests by the network address (R27). Writes are counted in the database.
 */
export async function limitRequests(isRead: boolean, asker: Asker): Promise<Allowance> {
  const { now } = asker;
  const limit = isRead ? env.API_READS_PER_MINUTE : env.API_WRITES_PER_MINUTE;
  const key = keyOf(asker);
  const { count, resetsAt } = isRead ? countRead(key, now) : await countAttempt(pool, "api.write", key, windowMs, now);
  const resetsIn = secondsUntil(resetsAt, now);
  return { name: isRead ? "reads" : "writes", limit, left: Math.max(0, limit - count), resetsIn, isOver: count > limit };
}
