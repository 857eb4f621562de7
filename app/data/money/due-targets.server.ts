import type { Queryable } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Rate } from "#domain/money/rate.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { RateTarget } from "./rate-targets.server.ts";

/** A target that waits, of a member who may be notified. */
export interface WaitingTarget extends Omit<RateTarget, "reached"> {
  readonly userId: string;
  readonly setAt: Instant;
}

/** Waiting targets of active members; by id, after `after`. */
export async function listWaitingTargets(
  db: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly WaitingTarget[]> {
  const { rows } = await db.query<WaitingTarget>(
    `SELECT t.id, t.user_id AS "userId", t.give, t.get, trim_scale(t.rate)::text AS rate, t.is_above AS "isAbove",
       (extract(epoch FROM t.set_at) * 1000)::float8 AS "setAt"
     FROM rate_target t JOIN "user" u ON u.id = t.user_id
     WHERE t.reached_at IS NULL AND u.role = 2 AND NOT u.is_blocked AND ($1::uuid IS NULL OR t.id > $1) ORDER BY t.id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

/**
 * Locks the row of the member before the row of a target, in the same order as a change by the member. Returns false when the member may
 * not be notified any more.
 */
export async function lockNotified(db: UnitOfWork, userId: string): Promise<boolean> {
  const rows = await sqlOn(db).rows<{ id: string }>`SELECT id FROM "user"
     WHERE id = ${userId}::uuid AND role = 2 AND NOT is_blocked FOR KEY SHARE`;
  return rows.length === 1;
}

/**
 * Marks a target as reached if it is unchanged since it was read. Returns false when another process was faster, or the member changed it.
 */
export async function markReached(
  db: UnitOfWork,
  { id, setAt }: Pick<WaitingTarget, "id" | "setAt">,
  rate: Rate,
  at: Instant,
): Promise<boolean> {
  const rows = await sqlOn(db).rows<{ id: string }>`UPDATE rate_target
     SET reached_at = to_timestamp(${at}::float8 / 1000), reached_rate = ${rate}::numeric
     WHERE id = ${id}::uuid AND set_at = to_timestamp(${setAt}::float8 / 1000) AND reached_at IS NULL RETURNING id`;
  return rows.length === 1;
}
