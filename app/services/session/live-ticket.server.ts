import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findAccessToken, recordApiTokens, recordRedeemed } from "#data/people/api-tokens.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { minutes, seconds } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { createToken, sha256 } from "./session-token.server.ts";

const ticketLifetime = seconds(30);
const socketLifetime = minutes(15);

// Prefixed before hashing, so that a ticket is never accepted as an access token, or the reverse.
const ticketHash = (ticket: string) => sha256(`ticket ${ticket}`);
const socketHash = (key: string) => sha256(`socket ${key}`);

export interface LiveTicket {
  readonly ticket: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Issues a ticket for one socket within thirty seconds. A ticket may be part of an address, where a token would be written to logs. */
export async function issueLiveTicket({ principal: { sessionId }, now }: Pick<ServiceContext, "principal" | "now">): Promise<LiveTicket> {
  const [ticket, expiresAt] = [createToken(), now + ticketLifetime];
  await withPrisma((db) =>
    recordApiTokens(db, [{ sessionId, kind: "access", tokenHash: ticketHash(ticket), generation: 0, now, expiresAt }]),
  );
  return { ticket, expiresAt };
}

/** Returns the socket's principal from fresh rows. Refusals: `AUTH.ACCESS_INVALID` once it or the session has ended, `BLOCKED.ACCOUNT`. */
export type SocketReading = () => Promise<ServiceResult<Principal>>;

/**
 * Redeems a ticket: the first caller gets a socket for at most fifteen minutes, later callers are refused. Refusals: `AUTH.ACCESS_INVALID`
 * for an unknown, expired or used ticket, `BLOCKED.ACCOUNT`.
 */
export async function redeemLiveTicket(
  ticket: string,
  now: number,
): Promise<ServiceResult<{ readonly principal: Principal; readonly read: SocketReading }>> {
  const key = socketHash(createToken());
  const isTaken = await withPrisma((db) => recordRedeemed(db, ticketHash(ticket), key, { now, expiresAt: now + socketLifetime }));
  if (!isTaken) return refuse("AUTH.ACCESS_INVALID");
  const read: SocketReading = async () => {
    const reading = await findAccessToken(pool, key, Date.now());
    if (reading?.principal.isBlocked) return refuse("BLOCKED.ACCOUNT");
    return reading === null || reading.isEnded ? refuse("AUTH.ACCESS_INVALID") : { ok: true, value: reading.principal };
  };
  const first = await read();
  return first.ok ? { ok: true, value: { principal: first.value, read } } : first;
}
