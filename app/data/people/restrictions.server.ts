import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Standing } from "#domain/people/restrictions.ts";

/** Writes a person's standing; with `isBlocked` their sessions and the browsers that they are told in end with it. */
export async function recordStanding(db: Db, userId: string, { reason, suspendedUntil, ...flags }: Standing, now: Instant): Promise<void> {
  const at = new Date(now);
  const until = suspendedUntil === undefined ? {} : { suspendedUntil: suspendedUntil === null ? null : new Date(suspendedUntil) };
  const data = { ...flags, ...until, restrictionReason: reason, version: { increment: 1 }, updatedAt: at };
  await db.user.updateMany({ where: { id: userId }, data });
  if (flags.isBlocked !== true) return;
  await db.pushSubscription.deleteMany({ where: { userId } });
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at, revokedReason: "blocked" } });
}
