import { type Db, prisma } from "#data/prisma.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { Instant } from "#domain/offer/state.ts";

/** A rate for which a member waits, in the display direction of the pair. */
export interface RateTarget {
  readonly id: string;
  readonly give: Currency;
  readonly get: Currency;
  readonly rate: Rate;
  /** True: reached at this rate or above it. False: at this rate or below it. */
  readonly isAbove: boolean;
  /** When the member was notified, and the rate at that time; null while the target waits. */
  readonly reached: { readonly at: Instant; readonly rate: Rate } | null;
}

export type NewTarget = Pick<RateTarget, "give" | "get" | "rate" | "isAbove">;

/** A member's targets: waiting ones first, then the most recently set ones. */
export async function listRateTargets(userId: string): Promise<readonly RateTarget[]> {
  const { rateTarget } = await prisma();
  const rows = await rateTarget.findMany({
    where: { userId },
    orderBy: [{ reachedAt: { sort: "desc", nulls: "first" } }, { setAt: "desc" }],
  });
  return rows.map(({ id, give, get, rate, isAbove, reachedAt, reachedRate }) => ({
    ...{ id, isAbove, give: give as Currency, get: get as Currency, rate: rate.toFixed() },
    reached: reachedAt && reachedRate ? { at: reachedAt.getTime(), rate: reachedRate.toFixed() } : null,
  }));
}

/** Number of the member's targets. Call it under the lock of the profile, so that two requests cannot exceed the limit. */
export const countTargets = (db: Db, userId: string): Promise<number> => db.rateTarget.count({ where: { userId } });

/** Returns whether the member already waits for exactly this rate in a target other than the named one. */
export async function hasTarget(db: Db, userId: string, { give, get, rate }: NewTarget, id: string | null): Promise<boolean> {
  const where = { userId, give, get, rate, reachedAt: null, ...(id !== null && { NOT: { id } }) };
  return (await db.rateTarget.count({ where })) > 0;
}

export async function isOwnTarget(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.rateTarget.count({ where: { id, userId } })) > 0;
}

export async function insertTarget(db: Db, userId: string, target: NewTarget, at: Instant): Promise<void> {
  await db.rateTarget.create({ data: { ...target, userId, setAt: new Date(at) } });
}

/** Changes the member's own target, which waits again. */
export async function resetTarget(db: Db, userId: string, id: string, target: NewTarget, at: Instant): Promise<void> {
  const data = { ...target, setAt: new Date(at), reachedAt: null, reachedRate: null };
  await db.rateTarget.updateMany({ where: { id, userId }, data });
}

/** Deletes the member's own target, if there is one. */
export async function deleteTarget(db: Db, userId: string, id: string): Promise<void> {
  await db.rateTarget.deleteMany({ where: { id, userId } });
}
