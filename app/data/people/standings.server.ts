import type { Db } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Infractions and suspension of a person. */
export interface PersonStanding {
  readonly isBlocked: boolean;
  readonly isSuspended: boolean;
  readonly suspendedUntil: Instant | null;
  /** Number of unwaived infractions since the given instant. */
  readonly infractions: number;
}

export async function mapStandings(db: Db, ids: readonly string[], since: Instant): Promise<ReadonlyMap<string, PersonStanding>> {
  if (ids.length === 0) return new Map();
  const people = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, isBlocked: true, isSuspended: true, suspendedUntil: true },
  });
  const counted = await db.infraction.groupBy({
    by: ["userId"],
    where: { userId: { in: [...ids] }, waivedAt: null, createdAt: { gte: new Date(since) } },
    _count: true,
  });
  const counts = new Map(counted.map(({ userId, _count }) => [userId, _count]));
  return new Map(
    people.map(({ id, isBlocked, isSuspended, suspendedUntil }) => [
      id,
      { isBlocked, isSuspended, suspendedUntil: suspendedUntil?.getTime() ?? null, infractions: counts.get(id) ?? 0 },
    ]),
  );
}
