import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findAccessToken, recordApiTokens, recordRedeemed } from "#data/people/api-tokens.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { minutes, seconds } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { createToken, sha256 } from "./session-token.server.ts";

const ticketLifetime = seconds(30);
const socketLifetime = minutes(15);

// Hashes of other domains than an access token's: neither of the two opens a call.
const ticketHash = (ticket: string) => sha256(`ticket ${ticket}`);
const socketHash = (key: string) => sha256(`socket ${key}`);

export interface LiveTicket {
  readonly ticket: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Lets whoever asks open one socket within thirty seconds: an address may carry it, where a token would be written into logs. */
export async function issueLiveTicket({ principal: { sessionId }, now }: Pick<ServiceContext, "principal" | "now">): Promise<LiveTicket> {
  const [ticket, expiresAt] = [createToken(), now + ticketLifetime];
  await withPrisma((db) =>
    recordApiTokens(db, [{ sessionId, kind: "access", tokenHash: ticketHash(ticket), generation: 0, now, expiresAt }]),
  );
  return { ticket, expiresAt };
}

/** Whose socket it is, from fresh rows. Refusals: `AUTH.ACCESS_INVALID` once it or the session is over, `BLOCKED.ACCOUNT`. */
export type SocketReading = () => Promise<ServiceResult<Principal>>;

/**
 * Takes a ticket: the first to bring it gets a socket of at most fifteen minutes, everybody after that nothing. Refusals:
 * `AUTH.ACCESS_INVALID` for one that is unknown, over or taken, `BLOCKED.ACCOUNT`.
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
