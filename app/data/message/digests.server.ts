import type { Queryable } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";

export interface DigestReader {
  readonly userId: string;
  readonly timeZone: string;
}

/** Members who subscribed to a digest, by id, after `after`. */
export async function listDigestReaders(db: Queryable, after: string | null, limit: number): Promise<readonly DigestReader[]> {
  const { rows } = await db.query<DigestReader>(
    `SELECT id AS "userId", time_zone AS "timeZone" FROM "user"
     WHERE role = 2 AND notice_settings->'mail'->'digest' = 'true'::jsonb AND NOT is_blocked AND email_verified_at IS NOT NULL
       AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

/** The newest unread notification of an offer, and the number of older unread ones. */
export interface UnreadOffer {
  readonly type: string;
  readonly data: Wire;
  readonly others: number;
}

/** A person's offers with unread notifications of these types between two instants, the offer with the newest one first. */
export async function listUnreadOffers(
  db: Queryable,
  userId: string,
  { types, from, until }: { readonly types: readonly string[]; readonly from: Instant; readonly until: Instant },
): Promise<readonly UnreadOffer[]> {
  const { rows } = await db.query<UnreadOffer>(
    `SELECT type, data, others FROM (
       SELECT DISTINCT ON (offer_id) id, created_at, type, data, count(*) OVER (PARTITION BY offer_id)::int - 1 AS others FROM notification
       WHERE user_id = $1 AND read_at IS NULL AND offer_id IS NOT NULL AND type = ANY ($2::text[])
         AND created_at >= to_timestamp($3::float8 / 1000) AND created_at < to_timestamp($4::float8 / 1000)
       ORDER BY offer_id, created_at DESC, id DESC) newest
     ORDER BY created_at DESC, id DESC`,
    [userId, types, from, until],
  );
  return rows;
}
