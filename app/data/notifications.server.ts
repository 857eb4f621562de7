import type { Wire } from "#domain/offer/wire.ts";
import type { Queryable } from "./db.server.ts";

export interface NotificationRecord {
  readonly id: string;
  /** Code of the message (design/letters §10). */
  readonly type: string;
  readonly data: Wire;
  readonly offerId: string | null;
  readonly isRead: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

interface Row {
  id: string;
  type: string;
  data: Wire;
  offer_id: string | null;
  read_at: Date | null;
  created_at: Date;
}

export interface NotificationPage {
  readonly limit: number;
  /** Id of the last one on the page before; ids are in the order of time. */
  readonly after?: string;
  readonly isUnreadOnly?: boolean;
}

/** A person's notifications, newest first, one more than `limit` when there are more. */
export async function listNotificationRecords(db: Queryable, userId: string, page: NotificationPage): Promise<NotificationRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT id, type, data, offer_id, read_at, created_at FROM notification
     WHERE user_id = $1 AND ($2::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM notification WHERE id = $2 AND user_id = $1))
       AND (NOT $3 OR read_at IS NULL)
     ORDER BY created_at DESC, id DESC LIMIT $4`,
    [userId, page.after ?? null, page.isUnreadOnly ?? false, page.limit + 1],
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    data: row.data,
    offerId: row.offer_id,
    isRead: row.read_at !== null,
    createdAt: row.created_at.getTime(),
  }));
}

/** Marks one as read; false when it is not this person's. Reading twice keeps the first moment. */
export async function recordRead(db: Queryable, userId: string, id: string, now: number): Promise<boolean> {
  const { rowCount } = await db.query(
    "UPDATE notification SET read_at = COALESCE(read_at, to_timestamp($3 / 1000.0)) WHERE id = $2 AND user_id = $1",
    [userId, id, now],
  );
  return rowCount === 1;
}

/** Marks all that exist as read. */
export async function recordAllRead(db: Queryable, userId: string, now: number): Promise<void> {
  await db.query("UPDATE notification SET read_at = to_timestamp($2 / 1000.0) WHERE user_id = $1 AND read_at IS NULL", [userId, now]);
}

/** What one of the person's notifications is about. */
export async function findNotificationSubject(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ readonly type: string; readonly offerId: string | null } | null> {
  const { rows } = await db.query<Row>("SELECT type, offer_id FROM notification WHERE id = $2 AND user_id = $1", [userId, id]);
  return rows[0] === undefined ? null : { type: rows[0].type, offerId: rows[0].offer_id };
}
