import { pool } from "#data/db.server.ts";
import { terminal } from "#data/phases.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { callingCodes, callingWhileDue } from "#domain/text/notice-mark.ts";
import { profileNews } from "#domain/text/profile-news.ts";
import { lateNews } from "#domain/text/resolved-notices.ts";

export interface NoticeRow {
  readonly id: string;
  /** Code of the message (design/letters §10). */
  readonly type: string;
  readonly data: Wire;
  readonly offerId: string | null;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

type RankedRow = NoticeRow & { readonly rank: NoticeRank };

/** Order of offers in lists of notifications: late ones until the delay ends, then those with unread notifications, then the others. */
export const noticeRanks = ["read", "unread", "late"] as const;
export type NoticeRank = (typeof noticeRanks)[number];

/** Position after a page: the newest notification of its last offer, and the rank of that offer. */
export interface OfferCursor {
  readonly id: string;
  readonly rank: NoticeRank;
}

const lateCodes = lateNews.map((code) => `'${code}'`).join(", ");
/** A moved deadline is about a delay only when the first one was missed. */
const isAboutDelay = (row: "" | "late.") =>
  `(${row}type IN (${lateCodes}) AND (${row}type <> 'offerStageMoved' OR ${row}data ? 'lateSince'))`;

/**
 * SQL condition: the offer `offer_id` is still late. Either its newest notification (columns `type` and `data`) reports a delay and the
 * offer is not closed, or staff are still alerted and the reader has a notification about a delay.
 */
const isLate = `coalesce(${isAboutDelay("")} AND EXISTS (SELECT FROM offer o WHERE o.id = offer_id AND o.phase NOT IN ${terminal})
  OR EXISTS (SELECT FROM offer o WHERE o.id = offer_id AND 'stageLate' = ANY (o.attention)
    AND EXISTS (SELECT FROM notification late WHERE late.user_id = $1 AND late.offer_id = o.id AND ${isAboutDelay("late.")})), false)`;

/**
 * Returns all notifications of the offers with the latest ones, and those without an offer, newest first, by the rank of their offers; for
 * `limit` offers, plus one when there are more. Offers of a rank are sorted by their newest notification.
 */
export async function listNewestByOffer(
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: OfferCursor | undefined },
): Promise<readonly RankedRow[]> {
  const { rows } = await pool.query<NoticeRow & { readonly rank: number }>(
    `WITH heard AS (SELECT (array_agg(id ORDER BY created_at DESC, id DESC))[1] AS id, offer_id,
         (array_agg(type ORDER BY created_at DESC, id DESC))[1] AS type,
         (array_agg(data ORDER BY created_at DESC, id DESC))[1] AS data,
         max(created_at) AS created_at, bool_or(read_at IS NULL) AS is_unread
       FROM notification WHERE user_id = $1 GROUP BY offer_id, CASE WHEN offer_id IS NULL THEN id END),
     ranked AS (SELECT id, offer_id, created_at, CASE WHEN ${isLate} THEN 2 ELSE is_unread::int END AS rank FROM heard),
     shown AS (SELECT id, offer_id, rank FROM ranked
       WHERE $2::uuid IS NULL
         OR (rank, created_at, id) < (SELECT $4::int, created_at, id FROM notification WHERE user_id = $1 AND id = $2)
       ORDER BY rank DESC, created_at DESC, id DESC LIMIT $3)
     SELECT n.id, n.type, n.data, n.offer_id AS "offerId", n.read_at AS "readAt", n.created_at AS "createdAt", shown.rank
     FROM notification n JOIN shown ON n.id = shown.id OR n.offer_id = shown.offer_id
     WHERE n.user_id = $1
     ORDER BY n.created_at DESC, n.id DESC`,
    [userId, after?.id ?? null, limit + 1, noticeRanks.indexOf(after?.rank ?? "read")],
  );
  return rows.map((row) => ({ ...row, rank: noticeRanks[row.rank] ?? "read" }));
}

/** Maximum number of counted notifications. The bell shows "99+" for large numbers. */
const mostCounted = 1_000;

const news = profileNews.map((type) => `'${type}'`).join(", ");

/**
 * Counts, for a person (`u`), the offers with an unread notification, plus one for approved parts of the profile, plus each other unread
 * notification without an offer. Tasks are excluded, because the list of work shows them (design/letters §9).
 */
export const unreadSubjects = `(SELECT count(DISTINCT unread.subject)::int FROM (SELECT coalesce(n.offer_id, CASE WHEN n.type IN (${news}) THEN n.user_id ELSE n.id END) AS subject FROM notification n
         WHERE n.user_id = u.id AND n.read_at IS NULL AND n.type NOT LIKE 'task%' LIMIT ${mostCounted}) unread)`;

/** Maximum number of notifications in the bell, because a deal may have many unread ones. */
const mostShown = 16;

/**
 * Returns late offers first, then those with unread notifications, and among them those whose newest one requires an action: the newest
 * notification and the unread ones. The newest notifications of all offers come before others, so that a deal is not displaced by the
 * unread ones of another deal. Notifications that were just marked as read remain, so that they do not disappear under the pointer.
 */
export async function listUnreadByOffer(userId: string, limit: number): Promise<readonly (NoticeRow & { readonly isLate: boolean })[]> {
  const { rows } = await pool.query<NoticeRow & { readonly isLate: boolean }>(
    `WITH newest AS (SELECT id, offer_id, created_at, read_at, read_at IS NULL OR EXISTS (SELECT FROM notification unread
           WHERE unread.user_id = n.user_id AND unread.offer_id = n.offer_id AND unread.read_at IS NULL) AS is_open,
         read_at IS NULL AND (type = ANY ($4) OR type = $5 AND data ? 'by') AS is_call, ${isLate} AS is_late
       FROM notification n
       WHERE user_id = $1
         AND NOT EXISTS (SELECT FROM notification newer
           WHERE newer.user_id = n.user_id AND newer.offer_id = n.offer_id AND (newer.created_at, newer.id) > (n.created_at, n.id))),
     shown AS (
       (SELECT id, offer_id FROM newest ORDER BY is_late DESC, is_open DESC, is_call DESC, created_at DESC, id DESC LIMIT $2)
       UNION (SELECT id, offer_id FROM newest WHERE NOT is_open AND read_at > now() - interval '1 minute' ORDER BY read_at DESC LIMIT 1))
     SELECT id, type, data, offer_id AS "offerId", read_at AS "readAt", created_at AS "createdAt",
       id IN (SELECT id FROM newest WHERE is_late) AS "isLate" FROM notification
     WHERE user_id = $1 AND (id IN (SELECT id FROM shown) OR (read_at IS NULL AND offer_id IN (SELECT offer_id FROM shown)))
     ORDER BY id IN (SELECT id FROM shown) DESC, created_at DESC, id DESC LIMIT $3`,
    [userId, limit, mostShown, callingCodes, callingWhileDue],
  );
  return rows;
}
