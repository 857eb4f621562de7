import type { Queryable } from "./db.server.ts";

/** A living session of a person. */
export interface Device {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly lastSeenAt: number;
}

/** Sessions that are not over, the one last seen first. */
export async function listDevices(db: Queryable, userId: string, now: number): Promise<readonly Device[]> {
  const { rows } = await db.query<Device>(
    `SELECT id, user_agent AS "userAgent", ip, (extract(epoch FROM created_at) * 1000)::float8 AS "startedAt",
       (extract(epoch FROM last_seen_at) * 1000)::float8 AS "lastSeenAt"
     FROM session WHERE user_id = $1 AND revoked_at IS NULL AND idle_expires_at > to_timestamp($2 / 1000.0)
       AND expires_at > to_timestamp($2 / 1000.0) ORDER BY last_seen_at DESC, id LIMIT 50`,
    [userId, now],
  );
  return rows;
}

/** Ends one session of this person; false when it is not theirs or is over. */
export async function recordDeviceEnded(db: Queryable, userId: string, sessionId: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE session SET revoked_at = to_timestamp($3 / 1000.0), revoked_reason = 'ended by owner'
     WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL`,
    [userId, sessionId, now],
  );
  return rowCount === 1;
}
