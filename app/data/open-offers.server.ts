import { pool, type Queryable } from "./db.server.ts";

/** An offer that must have a running workflow. */
export interface OpenOffer {
  readonly id: string;
  readonly version: number;
  /** Its deadline has passed, a command waits too long, or it has just changed: worth a look inside its workflow. */
  readonly isSuspect: boolean;
}

/** A projection that is just under way is not a difference. */
const settledMs = 10_000;
const stuckMs = 60_000;
/** The engine may have died between the database's commit and its own; two looks a minute apart see every change. */
const recentMs = 150_000;

/** Offers that are not over, or over and still watched for money, and have not changed in the last ten seconds. */
export async function listOpenOffers(db: Queryable = pool): Promise<OpenOffer[]> {
  const { rows } = await db.query<OpenOffer>(
    `SELECT o.id, o.version,
       o.updated_at > clock_timestamp() - $3 * interval '1 millisecond'
        OR coalesce(o.deadline_at < clock_timestamp() - $2 * interval '1 millisecond', false) OR EXISTS (
         SELECT FROM offer_command c WHERE c.offer_id = o.id AND c.status = 'pending'
           AND c.received_at < clock_timestamp() - $2 * interval '1 millisecond') AS "isSuspect"
     FROM offer o
     WHERE o.version > 0 AND o.updated_at < clock_timestamp() - $1 * interval '1 millisecond'
       AND (o.phase NOT IN ('completed', 'refunded', 'cancelled') OR o.deadline_at IS NOT NULL)`,
    [settledMs, stuckMs, recentMs],
  );
  return rows;
}
