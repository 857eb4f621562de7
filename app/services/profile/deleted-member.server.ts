import { listDeletedDuplicates, listIndexedHashes, type MemberHash, recordDeletedHashes } from "#data/people/deleted-members.server.ts";
import { findHeld, listInfractions } from "#data/people/waivers.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { countsAsStrike, strikeWindow } from "#domain/people/restriction/strikes.ts";
import { blindIndexes } from "#files/blind-index.server.ts";

const emailHashes = (email: string): readonly MemberHash[] =>
  blindIndexes(email, "user.email").map((hash) => ({ kind: "email", hash: Uint8Array.from(hash) }));

/** Returns when the last infraction or suspension of a member stops counting; null when none counts. */
async function countsUntil(db: Db, userId: string, now: Instant): Promise<Instant | null> {
  const [rows, held] = [await listInfractions(db, userId), await findHeld(db, userId)];
  const strikes = rows.filter(({ at, waivedAt }) => countsAsStrike({ at, isWaived: waivedAt !== null }, now));
  const ends = [...strikes.map(({ at }) => at + strikeWindow), held.suspendedUntil ?? 0].filter((end) => end > now);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/**
 * Stores hashes by which a deleted member is recognised, while an infraction or suspension counts. Call it before the profile is erased.
 */
export async function rememberMember(db: Db, { id, email }: { readonly id: string; readonly email: string }, now: Instant): Promise<void> {
  const until = await countsUntil(db, id, now);
  if (until === null) return;
  await recordDeletedHashes(db, id, [...emailHashes(email), ...(await listIndexedHashes(db, id))], until);
}

/** Returns deleted members with the same address, or a phone or document among `hashes`. */
export const findDeletedDuplicates = (db: Db, email: string, hashes: readonly MemberHash[], now: Instant): Promise<readonly string[]> =>
  listDeletedDuplicates(db, [...emailHashes(email), ...hashes], now);
