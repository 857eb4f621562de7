import { pool, type Queryable } from "#data/db.server.ts";
import { mapPersonNames } from "#data/people/names.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";

/** One stage of one leg. */
export interface StageKey {
  readonly offerId: string;
  readonly side: OfferSide;
  readonly stage: StageName;
}

export interface StageClaim extends StageKey {
  readonly userId: string;
  readonly name: string;
  readonly until: Instant;
}

/** Writes a claim unless a claim of another person is still valid. */
export async function saveClaim(key: StageKey, userId: string, now: Instant, until: Instant): Promise<void> {
  const { stageClaim } = await prisma();
  const claim = { userId, until: new Date(until) };
  const { count } = await stageClaim.updateMany({ where: { ...key, OR: [{ userId }, { until: { lte: new Date(now) } }] }, data: claim });
  if (count === 0) await stageClaim.createMany({ data: [{ ...key, ...claim }], skipDuplicates: true });
}

/** Releases this person's claim of a stage, never a claim of another person. */
export async function dropClaim(key: StageKey, userId: string): Promise<void> {
  await (await prisma()).stageClaim.deleteMany({ where: { ...key, userId } });
}

/** Valid claims on stages of these offers. */
export async function listClaims(offerIds: readonly string[], now: Instant): Promise<StageClaim[]> {
  if (offerIds.length === 0) return [];
  const claims = await (await prisma()).stageClaim.findMany({
    where: { offerId: { in: [...offerIds] }, until: { gt: new Date(now) } },
    select: { offerId: true, side: true, stage: true, userId: true, until: true },
  });
  const names = await mapPersonNames(claims.map(({ userId }) => userId));
  return claims.map(({ side, stage, until, ...claim }) => ({
    ...claim,
    side: side as OfferSide,
    stage: stage as StageName,
    name: names.get(claim.userId) ?? "",
    until: until.getTime(),
  }));
}

/** Checked points of one submission (`round`: its instant, 0 before the first) and one person. */
export interface CheckList extends StageKey {
  readonly round: Instant;
  readonly userId: string;
}

const keyOf = ({ offerId, side, stage, round, userId }: CheckList) => ({ offerId, side, stage, round: BigInt(round), userId });

/** Ticks or unticks a point. A repeat changes nothing. */
export async function saveCheck(list: CheckList, point: string, isChecked: boolean): Promise<void> {
  const { stageCheck } = await prisma();
  const check = { ...keyOf(list), point };
  if (isChecked) await stageCheck.createMany({ data: [check], skipDuplicates: true });
  else await stageCheck.deleteMany({ where: check });
}

export async function listChecks(list: CheckList): Promise<string[]> {
  const checks = await (await prisma()).stageCheck.findMany({ where: keyOf(list), select: { point: true } });
  return checks.map(({ point }) => point);
}

/** A person's checked points on a stage before an instant: the last of their lists. */
export async function listLastChecks({ offerId, side, stage, userId }: Omit<CheckList, "round">, before: Instant): Promise<string[]> {
  const checks = await (await prisma()).stageCheck.findMany({
    where: { offerId, side, stage, userId, round: { lt: BigInt(before) } },
    select: { point: true, round: true },
    orderBy: { round: "desc" },
  });
  return checks.filter(({ round }) => round === checks[0]?.round).map(({ point }) => point);
}

/** Number of stages of this kind that a person has submitted or verified since an instant. */
export async function countDoneBy(userId: string, stage: StageName, since: Instant, db: Queryable = pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM offer_stage
     WHERE stage = $2 AND ((submitted_by = $1 AND submitted_at >= to_timestamp($3::float8 / 1000))
       OR (verified_by = $1 AND verified_at >= to_timestamp($3::float8 / 1000)))`,
    [userId, stage, since],
  );
  return rows[0]?.count ?? 0;
}

/** Hides a stage from one person's list until an instant; a later call changes it. */
export async function saveSnooze(key: StageKey, userId: string, until: Instant): Promise<void> {
  const { stageSnooze } = await prisma();
  const at = new Date(until);
  const { count } = await stageSnooze.updateMany({ where: { ...key, userId }, data: { until: at } });
  if (count === 0) await stageSnooze.createMany({ data: [{ ...key, userId, until: at }], skipDuplicates: true });
}

/** Ends the snooze of a stage. */
export async function dropSnooze(key: StageKey, userId: string): Promise<void> {
  await (await prisma()).stageSnooze.deleteMany({ where: { ...key, userId } });
}
