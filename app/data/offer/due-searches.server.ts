import type { Queryable } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";

/** A saved search whose member may be notified again. */
export interface DueSearch {
  readonly id: string;
  readonly userId: string;
  readonly brand: Brand;
  readonly query: string;
  readonly seenAt: Instant;
}

/** Saved searches of active members without a notification since `toldBefore`; by id, after `after`. */
export async function listDueSearches(
  db: Queryable,
  { toldBefore, after, limit }: { readonly toldBefore: Instant; readonly after: string | null; readonly limit: number },
): Promise<readonly DueSearch[]> {
  const { rows } = await db.query<DueSearch>(
    `SELECT s.id, s.user_id AS "userId", u.brand, s.query, (extract(epoch FROM s.seen_at) * 1000)::float8 AS "seenAt"
     FROM saved_search s JOIN "user" u ON u.id = s.user_id
     WHERE u.role = 2 AND NOT u.is_blocked AND (s.alerted_at IS NULL OR s.alerted_at <= to_timestamp($1::float8 / 1000))
       AND ($2::uuid IS NULL OR s.id > $2) ORDER BY s.id LIMIT $3`,
    [toldBefore, after, limit],
  );
  return rows;
}

/** Records that the member was notified up to `at`. Returns false when another process has just done so, or the search was deleted. */
export async function markAlerted(db: UnitOfWork, { id, seenAt }: DueSearch, at: Instant): Promise<boolean> {
  const rows = await sqlOn(db).rows<{ id: string }>`UPDATE saved_search
     SET alerted_at = to_timestamp(${at}::float8 / 1000), seen_at = to_timestamp(${at}::float8 / 1000)
     WHERE id = ${id}::uuid AND seen_at = to_timestamp(${seenAt}::float8 / 1000) RETURNING id`;
  return rows.length === 1;
}
