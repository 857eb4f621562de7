import { pool } from "#data/db.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { callingCodes, callingWhileDue } from "#domain/text/notice-mark.ts";
import { profileNews } from "#domain/text/profile-news.ts";

export interface NoticeRow {
  readonly id: string;
  readonly type: string;
  readonly data: Wire;
  readonly offerId: string | null;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

/** Position after a page: the newest notification of its last offer, and whether that offer had unread ones. */
export interface OfferCursor {
  readonly id: string;
  readonly isUnread: boolean;
}

/**
 * Returns all notifications of the offers with the latest ones, and those without an offer, newest first, for one offer more than
 * `limit` when there are more. Offers with unread notifications come first. An offer is sorted by its newest notification.
 */
export async function listNewestByOffer(
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: OfferCursor | undefined },
): Promise<readonly NoticeRow[]> {
  const { rows } = await pool.query<NoticeRow>(
    `WITH heard AS (SELECT (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id, offer_id,
         max(created_at) AS created_at, bool_or(read_at IS NULL) AS is_unread
       FROM notification WHERE user_id = $1 GROUP BY offer_id, CASE WHEN offer_id IS NULL THEN id END),
     shown AS (SELECT id, offer_id FROM heard
       WHERE $2::uuid IS NULL
         OR (is_unread, created_at, id) < (SELECT $4::boolean, created_at, id FROM notification WHERE user_id = $1 AND id = $2)
       ORDER BY is_unread DESC, created_at DESC, id DESC LIMIT $3)
     SELECT id, type, data, offer_id AS "offerId", read_at AS "readAt", created_at AS "createdAt" FROM notification
     WHERE user_id = $1 AND (id IN (SELECT id FROM shown) OR offer_id IN (SELECT offer_id FROM shown))
     ORDER BY created_at DESC, id DESC`,
    [userId, after?.id ?? null, limit + 1, after?.isUnread ?? false],
  );
  return rows;
}

/** Maximum number of counted notifications. The bell shows "99+" for large numbers. */
const mostCounted = 1_000;

const news = profileNews.map((type) => `'${type}'`).join(", ");

/**
 * Counts the offers with an unread notification of a person (`u`), the profile as one when a part of it was found in order, and each
 * other unread notification about no offer. Tasks are left out, because the list of work shows them (design/letters §9).
 */
export const unreadSubjects = `(SELECT count(DISTINCT unread.subject)::int FROM (SELECT coalesce(n.offer_id, CASE WHEN n.type IN (${news}) THEN n.user_id ELSE n.id END) AS subject FROM notification n
         WHERE n.user_id = u.id AND n.read_at IS NULL AND n.type NOT LIKE 'task%' LIMIT ${mostCounted}) unread)`;

/** Maximum number of notifications in the bell, because a deal may have many unread ones. */
const mostShown = 16;

/**
 * Returns offers with unread notifications first, and among them those whose newest one requires an action: the newest notification and
 * the unread ones. The newest of each offer come before others, so that a deal is not displaced by another one's unread ones.
 * Notifications that were marked as read a moment ago stay, so that they do not disappear under the pointer.
 */
export async function listUnreadByOffer(userId: string, limit: number): Promise<readonly NoticeRow[]> {
  const { rows } = await pool.query<NoticeRow>(
    `WITH newest AS (SELECT id, offer_id, created_at, read_at, read_at IS NULL OR EXISTS (SELECT FROM notification unread
           WHERE unread.user_id = n.user_id AND unread.offer_id = n.offer_id AND unread.read_at IS NULL) AS is_open,
         read_at IS NULL AND (type = ANY ($4) OR type = $5 AND data ? 'by') AS is_call
       FROM notification n
       WHERE user_id = $1
         AND NOT EXISTS (SELECT FROM notification newer
           WHERE newer.user_id = n.user_id AND newer.offer_id = n.offer_id AND (newer.created_at, newer.id) > (n.created_at, n.id))),
     shown AS (
       (SELECT id, offer_id FROM newest ORDER BY is_open DESC, is_call DESC, created_at DESC, id DESC LIMIT $2)
       UNION (SELECT id, offer_id FROM newest WHERE NOT is_open AND read_at > now() - interval '1 minute' ORDER BY read_at DESC LIMIT 1))
     SELECT id, type, data, offer_id AS "offerId", read_at AS "readAt", created_at AS "createdAt" FROM notification
     WHERE user_id = $1 AND (id IN (SELECT id FROM shown) OR (read_at IS NULL AND offer_id IN (SELECT offer_id FROM shown)))
     ORDER BY id IN (SELECT id FROM shown) DESC, created_at DESC, id DESC LIMIT $3`,
    [userId, limit, mostShown, callingCodes, callingWhileDue],
  );
  return rows;
}
