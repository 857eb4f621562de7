import { pool, type Queryable } from "#data/db.server.ts";
import { terminal } from "#data/phases.server.ts";

/** An offer that must have a running workflow. */
export interface OpenOffer {
  readonly id: string;
  readonly version: number;
  /** The workflow has not confirmed this version, a deadline has passed, or a command waits too long: the workflow needs a check. */
  readonly isSuspect: boolean;
}

/** A projection in progress is not a difference. */
const settledMs = 5_000;
const stuckMs = 60_000;

/** Offers that have not ended, or have ended and are still watched for money, and have not changed in the last five seconds. */
export async function listOpenOffers(db: Queryable = pool): Promise<OpenOffer[]> {
  const { rows } = await db.query<OpenOffer>(
    `SELECT o.id, o.version,
       o.version > o.engine_version
        OR coalesce(o.deadline_at < clock_timestamp() - $2 * interval '1 millisecond', false) OR EXISTS (
         SELECT FROM offer_command c WHERE c.offer_id = o.id AND c.status = 'pending'
           AND c.received_at < clock_timestamp() - $2 * interval '1 millisecond') AS "isSuspect"
     FROM offer o
     WHERE o.version > 0 AND o.updated_at < clock_timestamp() - $1 * interval '1 millisecond'
       AND (o.phase NOT IN ${terminal} OR o.deadline_at IS NOT NULL)`,
    [settledMs, stuckMs],
  );
  return rows;
}

/**
 * Records that the workflows of these offers have reached these versions. The engine may have crashed between the database's commit and
 * its own, so a change is settled only when it was seen on both sides. An offer that is being changed is skipped until the next check.
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
