import { pool, type Queryable } from "#data/db.server.ts";
import type { CancelReason, Instant } from "#domain/offer/state.ts";

/** How far the offers that were published since an instant have come; each step counts those that reached it. */
export interface OfferFlow {
  readonly published: number;
  readonly accepted: number;
  readonly signed: number;
  readonly paid: number;
  readonly completed: number;
  /** Why the others ended, the most frequent first. */
  readonly losses: readonly { readonly reason: CancelReason | "refunded"; readonly count: number }[];
}

// A cancelled offer alone has to be asked whether both had signed; every other phase says it.
const isSigned = `CASE o.phase WHEN 'cancelled' THEN o.state #> '{sides,owner,signedAt}' IS NOT NULL AND o.state #> '{sides,buyer,signedAt}' IS NOT NULL
  ELSE o.phase NOT IN ('published', 'signing') END`;
// Joined leg by leg, since a subquery would be asked once for each offer, however many there are.
const flowSql = `SELECT count(*)::int AS published, count(o.buyer_id)::int AS accepted, (count(*) FILTER (WHERE ${isSigned}))::int AS signed,
    (count(*) FILTER (WHERE ours.status = 'verified' AND theirs.status = 'verified'))::int AS paid, (count(*) FILTER (WHERE o.phase = 'completed'))::int AS completed
  FROM offer o LEFT JOIN offer_stage ours ON ours.offer_id = o.id AND ours.side = 'owner' AND ours.stage = 'incoming'
    LEFT JOIN offer_stage theirs ON theirs.offer_id = o.id AND theirs.side = 'buyer' AND theirs.stage = 'incoming'
  WHERE o.published_at >= to_timestamp($1 / 1000.0)`;
const lossesSql = `SELECT CASE phase WHEN 'refunded' THEN 'refunded' ELSE cancel_reason END AS reason, count(*)::int AS count FROM offer
  WHERE published_at >= to_timestamp($1 / 1000.0) AND phase IN ('cancelled', 'refunded') GROUP BY 1 ORDER BY 2 DESC, 1`;

/** The flow of offers published since `since`, with the reasons of loss. */
export async function readFlow(since: Instant, db: Queryable = pool): Promise<OfferFlow> {
  const [steps, losses] = await Promise.all([
    db.query<Omit<OfferFlow, "losses">>(flowSql, [since]),
    db.query<OfferFlow["losses"][number]>(lossesSql, [since]),
  ]);
  const none = { published: 0, accepted: 0, signed: 0, paid: 0, completed: 0 };
  return { ...(steps.rows[0] ?? none), losses: losses.rows };
}

/** Stages whose deadline has passed and that nobody has finished, by how long ago it was. */
export interface Lateness {
  readonly upToHour: number;
  readonly upToFour: number;
  readonly upToDay: number;
  readonly longer: number;
}

export async function readLateness(now: Instant, db: Queryable = pool): Promise<Lateness> {
  const { rows } = await db.query<Lateness>(
    `SELECT (count(*) FILTER (WHERE late <= interval '1 hour'))::int AS "upToHour",
       (count(*) FILTER (WHERE late > interval '1 hour' AND late <= interval '4 hours'))::int AS "upToFour",
       (count(*) FILTER (WHERE late > interval '4 hours' AND late <= interval '24 hours'))::int AS "upToDay",
       (count(*) FILTER (WHERE late > interval '24 hours'))::int AS longer
     FROM (SELECT to_timestamp($1 / 1000.0) - due_at AS late FROM offer_stage
       WHERE stage IN ('incoming', 'outgoing', 'confirmation', 'refund') AND status IN ('open', 'returned', 'submitted')
         AND coalesce(due_at, 'infinity') < to_timestamp($1 / 1000.0)) overdue`,
    [now],
  );
  return rows[0] ?? { upToHour: 0, upToFour: 0, upToDay: 0, longer: 0 };
}

export interface ModerationAge {
  readonly kind: "initial" | "edit" | "bank" | "documents";
  readonly count: number;
  readonly oldestAt: Instant;
}

/** Open cases of moderation by kind, with the one that has waited longest. */
export async function listModerationAges(db: Queryable = pool): Promise<ModerationAge[]> {
  const { rows } = await db.query<ModerationAge>(
    `SELECT kind, count(*)::int AS count, (extract(epoch FROM min(submitted_at)) * 1000)::float8 AS "oldestAt" FROM moderation_case
     WHERE state = 'open' GROUP BY kind ORDER BY kind`,
  );
  return rows;
}
