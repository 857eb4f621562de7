import type { Queryable } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";

/** A support answer as the chat host reports it, without its text. */
export interface ChatAnswer {
  /** The host's own number of the message. */
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
  /** Name of the operator at the host. */
  readonly operator: string | null;
  readonly writtenAt: Instant;
}

/** Records once that support has answered. Ignores unknown people. */
export async function recordChatAnswer(db: Queryable, { id, userId, language, operator, writtenAt }: ChatAnswer): Promise<void> {
  await db.query(
    `INSERT INTO chat_message (id, user_id, language, operator, written_at)
     SELECT $1, id, $3, $4, to_timestamp($5 / 1000.0) FROM "user" WHERE id = $2 AND role <> 6 ON CONFLICT DO NOTHING`,
    [id, userId, language, operator, writtenAt],
  );
}

/** Deletes an answer that an operator withdrew. Returns its recipient; null for an unknown one. */
export async function deleteChatAnswer(
  db: Queryable,
  id: string,
): Promise<{ readonly userId: string; readonly language: Language } | null> {
  const sql = `DELETE FROM chat_message WHERE id = $1 RETURNING user_id AS "userId", language`;
  return (await db.query<{ userId: string; language: Language }>(sql, [id])).rows[0] ?? null;
}

/** Answers that were written after the person last read that conversation. */
const unread = `chat_message m LEFT JOIN chat c ON c.user_id = m.user_id AND c.language = m.language
  WHERE (c.last_read_at IS NULL OR m.written_at > c.last_read_at)`;

export async function hasUnreadAnswer(db: Queryable, userId: string, language: Language): Promise<boolean> {
  const sql = `SELECT EXISTS (SELECT FROM ${unread} AND m.user_id = $1 AND m.language = $2) AS found`;
  return (await db.query<{ found: boolean }>(sql, [userId, language])).rows[0]?.found === true;
}

/** A conversation whose reader should be notified. */
export interface UnreadChat {
  readonly userId: string;
  readonly language: Language;
  readonly count: number;
  /** The operator of the last answer. */
  readonly operator: string | null;
  /** The number of the last answer. */
  readonly lastId: string;
}

/** Intervals in milliseconds; `notifyUnreadChats` describes them. */
export interface UnreadPace {
  readonly quietFor: number;
  readonly quietWhilePresent: number;
  readonly restAfterNews: number;
  readonly day: number;
  readonly mostADay: number;
}

/**
 * Returns members with unread answers: the last answer is old enough (longer when the member was on a page meanwhile), this conversation
 * caused no notification since it was last read, no other notification was sent recently, and not too many in a day.
 */
export async function listUnreadChats(db: Queryable, now: Instant, pace: UnreadPace, limit: number): Promise<readonly UnreadChat[]> {
  const told = `SELECT FROM notification l WHERE l.user_id = w.user_id AND l.type = 'chatAnswered'`;
  const { rows } = await db.query<UnreadChat>(
    `WITH waiting AS (
       SELECT m.user_id, m.language, count(*)::int AS count, max(m.written_at) AS newest, max(c.last_read_at) AS read_at,
         (array_agg(m.operator ORDER BY m.written_at DESC, m.id DESC))[1] AS operator,
         (array_agg(m.id ORDER BY m.written_at DESC, m.id DESC))[1] AS last_id
       FROM ${unread} GROUP BY m.user_id, m.language)
     SELECT w.user_id AS "userId", w.language, w.count, w.operator, w.last_id AS "lastId"
     FROM waiting w JOIN "user" u ON u.id = w.user_id, (SELECT to_timestamp($1 / 1000.0) AS now) t
     WHERE u.role = 2 AND NOT u.is_blocked
       AND w.newest <= t.now - CASE WHEN EXISTS (SELECT FROM session s WHERE s.user_id = w.user_id AND s.revoked_at IS NULL
           AND s.last_seen_at > t.now - make_interval(secs => $2 / 1000.0))
         THEN make_interval(secs => $3 / 1000.0) ELSE make_interval(secs => $2 / 1000.0) END
       AND NOT EXISTS (${told} AND l.created_at > t.now - make_interval(secs => $4 / 1000.0))
       AND NOT EXISTS (${told} AND l.dedupe_key LIKE 'chat:' || w.user_id || ':' || w.language || ':%'
         AND (w.read_at IS NULL OR l.created_at > w.read_at))
       AND (SELECT count(*) FROM (${told} AND l.created_at > t.now - make_interval(secs => $5 / 1000.0)) few) < $6
     ORDER BY w.newest LIMIT $7`,
    [now, pace.quietFor, pace.quietWhilePresent, pace.restAfterNews, pace.day, pace.mostADay, limit],
  );
  return rows;
}

/** Cancels letters, notifications and pushes about answers that were read or withdrawn. */
export async function supersedeChatNews(db: Queryable, userId: string, language: Language): Promise<void> {
  await db.query(
    `UPDATE notification SET read_at = now()
     WHERE user_id = $1 AND type = 'chatAnswered' AND read_at IS NULL AND dedupe_key LIKE 'chat:' || $1 || ':' || $2 || ':%'`,
    [userId, language],
  );
  await db.query(
    `UPDATE mail_outbox SET state = 'superseded'
     WHERE user_id = $1 AND template = 'chat-unread-messages' AND state = 'queued' AND dedupe_key LIKE 'chat:' || $1 || ':' || $2 || ':%'`,
    [userId, language],
  );
}
