import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Standing } from "#domain/people/restriction/restrictions.ts";
import { minutes } from "#domain/time/duration.ts";

/** Maximum difference of the ends in two submissions of one form, because the end of a suspension is counted from the request. */
const sameEnd = minutes(1);

/** Prisma condition for people whose restrictions differ from the wanted ones. */
function otherThan({ isBlocked, isSuspended, suspendedUntil = null, reason }: Standing) {
  const otherReason = [{ restrictionReason: null }, { restrictionReason: { not: reason } }];
  if (isBlocked !== undefined) return isBlocked ? { OR: [{ isBlocked: false }, ...otherReason] } : { isBlocked: true };
  if (!isSuspended) return { isSuspended: true };
  const end = suspendedUntil === null ? null : new Date(suspendedUntil);
  const otherEnd =
    end === null
      ? [{ suspendedUntil: { not: null } }]
      : [
          { suspendedUntil: null },
          { suspendedUntil: { lt: new Date(end.getTime() - sameEnd) } },
          { suspendedUntil: { gt: new Date(end.getTime() + sameEnd) } },
        ];
  return { OR: [{ isSuspended: false }, ...otherReason, ...otherEnd] };
}

/**
 * Writes a person's standing. With `isBlocked`, ends their sessions and deletes their push subscriptions. Returns false and writes nothing
 * when the person already has this standing, so that a form sent twice has one effect.
 */
export async function recordStanding(db: Db, userId: string, standing: Standing, now: Instant): Promise<boolean> {
  const { reason, suspendedUntil, ...flags } = standing;
  const at = new Date(now);
  const until = suspendedUntil === undefined ? {} : { suspendedUntil: suspendedUntil === null ? null : new Date(suspendedUntil) };
  const data = { ...flags, ...until, restrictionReason: reason, version: { increment: 1 }, updatedAt: at };
  const { count } = await db.user.updateMany({ where: { id: userId, ...otherThan(standing) }, data });
  if (count === 0 || flags.isBlocked !== true) return count > 0;
  await db.pushSubscription.deleteMany({ where: { userId } });
  await db.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at, revokedReason: "blocked" } });
  return true;
}
