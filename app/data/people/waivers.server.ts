import type { Db } from "#data/prisma.server.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import { restrictionReasons } from "#domain/people/restriction/restrictions.ts";
import { type Held, latenessReason } from "#domain/people/restriction/strikes.ts";

export interface InfractionRow {
  readonly id: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly side: OfferSide;
  readonly kind: string;
  readonly at: Instant;
  readonly waivedAt: Instant | null;
  readonly waivedById: string | null;
  readonly waiveReason: string | null;
  readonly appeal: Appeal | null;
}

/**
 * A member's appeal against an infraction, and the answer that upholds it. A granted appeal has no answer, because the infraction is
 * waived.
 */
export interface Appeal {
  readonly text: string;
  readonly at: Instant;
  readonly answer: string | null;
}

/** A member's infractions, the newest first. */
export async function listInfractions(db: Db, userId: string): Promise<readonly InfractionRow[]> {
  const rows = await db.infraction.findMany({ where: { userId }, orderBy: { createdAt: "desc" } });
  const offers = await db.offer.findMany({
    where: { id: { in: rows.map(({ offerId }) => offerId) } },
    select: { id: true, humanId: true },
  });
  const numbers = new Map(offers.map(({ id, humanId }) => [id, humanId]));
  return rows.map(({ id, offerId, kind, createdAt, waivedAt, waivedById, waiveReason, side, appealText, appealedAt, appealAnswer }) => ({
    ...{ id, offerId, kind, waivedById, waiveReason },
    appeal: appealText === null || appealedAt === null ? null : { text: appealText, at: appealedAt.getTime(), answer: appealAnswer },
    humanId: numbers.get(offerId) ?? "",
    side: side === "owner" ? "owner" : "buyer",
    at: createdAt.getTime(),
    waivedAt: waivedAt?.getTime() ?? null,
  }));
}

/** Waives an infraction. Returns false when it was waived before or belongs to another member. */
export async function recordWaiver(
  db: Db,
  { id, userId, by, reason, now }: { id: string; userId: string; by: string; reason: string; now: Instant },
): Promise<boolean> {
  const data = { waivedAt: new Date(now), waivedById: by, waiveReason: reason };
  return (await db.infraction.updateMany({ where: { id, userId, waivedAt: null }, data })).count === 1;
}

/** Stores a member's appeal. Returns false when there is one already, or the infraction was waived. */
export async function recordAppeal(
  db: Db,
  { id, userId, text, now }: { id: string; userId: string; text: string; now: Instant },
): Promise<boolean> {
  const where = { id, userId, waivedAt: null, appealedAt: null };
  return (await db.infraction.updateMany({ where, data: { appealText: text, appealedAt: new Date(now) } })).count === 1;
}

/** Stores the reason that upholds an infraction. Returns false without an open appeal. */
export async function recordAppealAnswer(
  db: Db,
  { id, userId, by, answer, now }: { id: string; userId: string; by: string; answer: string; now: Instant },
): Promise<boolean> {
  const where = { id, userId, waivedAt: null, appealedAt: { not: null }, appealAnsweredAt: null };
  const data = { appealAnswer: answer, appealAnsweredAt: new Date(now), appealAnsweredById: by };
  return (await db.infraction.updateMany({ where, data })).count === 1;
}

const reasons = [...restrictionReasons, latenessReason] as const;

/** The suspension of a member's account. */
export async function findHeld(db: Db, userId: string): Promise<Held> {
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { isSuspended: true, suspendedUntil: true, restrictionReason: true },
  });
  const restrictionReason = reasons.find((one) => one === row.restrictionReason) ?? null;
  return { isSuspended: row.isSuspended, suspendedUntil: row.suspendedUntil?.getTime() ?? null, restrictionReason };
}

/** Infractions and suspension of a person. */
interface PersonStanding {
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
