import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";
import { pool, type Queryable } from "./db.server.ts";

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

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** Writes a claim unless somebody else's still runs: the answer is who has the stage afterwards. */
export async function saveClaim(key: StageKey, userId: string, now: Instant, until: Instant, db: Queryable = pool): Promise<void> {
  await db.query(
    `INSERT INTO stage_claim (offer_id, side, stage, user_id, until) VALUES ($1, $2, $3, $4, to_timestamp($6::float8 / 1000))
     ON CONFLICT (offer_id, side, stage) DO UPDATE SET user_id = excluded.user_id, until = excluded.until
     WHERE stage_claim.user_id = excluded.user_id OR stage_claim.until <= to_timestamp($5::float8 / 1000)`,
    [key.offerId, key.side, key.stage, userId, now, until],
  );
}

/** Gives a stage back; somebody else's claim stays. */
export async function dropClaim({ offerId, side, stage }: StageKey, userId: string, db: Queryable = pool): Promise<void> {
  await db.query("DELETE FROM stage_claim WHERE offer_id = $1 AND side = $2 AND stage = $3 AND user_id = $4", [
    offerId,
    side,
    stage,
    userId,
  ]);
}

/** Claims that run now on any stage of these offers. */
export async function listClaims(offerIds: readonly string[], now: Instant, db: Queryable = pool): Promise<StageClaim[]> {
  if (offerIds.length === 0) return [];
  const { rows } = await db.query<StageClaim>(
    `SELECT c.offer_id AS "offerId", c.side, c.stage, c.user_id AS "userId", u.full_name AS name, ${epoch("c.until")} AS until
     FROM stage_claim c JOIN "user" u ON u.id = c.user_id
     WHERE c.offer_id = ANY($1::uuid[]) AND c.until > to_timestamp($2::float8 / 1000)`,
    [[...offerIds], now],
  );
  return rows;
}

/** A list of compared points belongs to one statement (`round`: its instant, 0 before the first) and one person. */
export interface CheckList extends StageKey {
  readonly round: Instant;
  readonly userId: string;
}

const listValues = ({ offerId, side, stage, round, userId }: CheckList) => [offerId, side, stage, round, userId];

/** Ticks a point, or takes its tick away; the same twice changes nothing. */
export async function saveCheck(list: CheckList, point: string, isChecked: boolean, db: Queryable = pool): Promise<void> {
  const values = [...listValues(list), point];
  if (isChecked) {
    await db.query(
      "INSERT INTO stage_check (offer_id, side, stage, round, user_id, point) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
      values,
    );
    return;
  }
  await db.query(
    "DELETE FROM stage_check WHERE offer_id = $1 AND side = $2 AND stage = $3 AND round = $4 AND user_id = $5 AND point = $6",
    values,
  );
}

export async function listChecks(list: CheckList, db: Queryable = pool): Promise<string[]> {
  const { rows } = await db.query<{ point: string }>(
    "SELECT point FROM stage_check WHERE offer_id = $1 AND side = $2 AND stage = $3 AND round = $4 AND user_id = $5",
    listValues(list),
  );
  return rows.map(({ point }) => point);
}

/** How many stages of this kind a person has submitted or verified since an instant. */
export async function countDoneBy(userId: string, stage: StageName, since: Instant, db: Queryable = pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM offer_stage
     WHERE stage = $2 AND ((submitted_by = $1 AND submitted_at >= to_timestamp($3::float8 / 1000))
       OR (verified_by = $1 AND verified_at >= to_timestamp($3::float8 / 1000)))`,
    [userId, stage, since],
  );
  return rows[0]?.count ?? 0;
}
