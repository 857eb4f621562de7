import { pool, type Queryable } from "#data/db.server.ts";
import { terminal } from "#data/phases.server.ts";

/** An offer that must have a running workflow. */
export interface OpenOffer {
  readonly id: string;
  readonly version: number;
}

/** Reads the next offers, in the order of their ids. */
export type ReadOpenOffers = (after: string, limit: number) => Promise<readonly OpenOffer[]>;

/** Below every offer's id. */
export const firstId = "00000000-0000-0000-0000-000000000000";

/** A projection in progress is not a difference. */
const settledMs = 5_000;
const stuckMs = 60_000;

const nextOpen = `FROM offer o
  WHERE o.id > $1 AND o.version > 0 AND o.updated_at < statement_timestamp() - ${settledMs} * interval '1 millisecond'
    AND (o.phase NOT IN ${terminal} OR o.deadline_at IS NOT NULL)`;
const stuckSince = `statement_timestamp() - ${stuckMs} * interval '1 millisecond'`;

/** Offers that have not ended, or have ended and are still watched for money, and have not changed in the last five seconds. */
export const listOpenOffers: ReadOpenOffers = async (after, limit) =>
  (await pool.query<OpenOffer>(`SELECT o.id, o.version ${nextOpen} ORDER BY o.id LIMIT $2`, [after, limit])).rows;

/**
 * Offers whose workflow has not confirmed their version, whose deadline has passed, or for which a command waits too long. One subquery for
 * each reason, because a condition with OR reads the table in the order of the ids, row by row. The first subquery reads the whole table in
 * one pass, because an index on unconfirmed versions would have to be written at each step of each offer.
 */
export const listSuspectOffers: ReadOpenOffers = async (after, limit) => {
  const { rows } = await pool.query<OpenOffer>(
    `SELECT o.id, o.version ${nextOpen} AND o.version > o.engine_version
     UNION SELECT o.id, o.version ${nextOpen} AND o.deadline_at < ${stuckSince}
     UNION SELECT o.id, o.version ${nextOpen} AND o.id IN (
       SELECT c.offer_id FROM offer_command c WHERE c.status = 'pending' AND c.received_at < ${stuckSince})
     ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
};

/**
 * Records that the workflows of these offers have reached these versions. The engine may have crashed between the database's commit and its
 * own, so a change is settled only when both sides have it. An offer that is being changed is skipped until the next check.
 */
export async function noteEngineVersions(offers: readonly Pick<OpenOffer, "id" | "version">[], db: Queryable = pool): Promise<void> {
  await db.query(
    `UPDATE offer o SET engine_version = seen.version
     FROM unnest($1::uuid[], $2::int[]) AS seen (id, version)
     WHERE o.id = seen.id AND o.engine_version < seen.version
       AND o.id IN (SELECT id FROM offer WHERE id = ANY ($1::uuid[]) FOR UPDATE SKIP LOCKED)`,
    [offers.map(({ id }) => id), offers.map(({ version }) => version)],
  );
}
