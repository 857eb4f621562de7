import { pool } from "#data/db.server.ts";

export interface NewestNotice {
  readonly id: string;
  readonly offerId: string | null;
}

/** The newest one of each offer, and each that is about none: ids of those on one page, one more than `limit` when there are more. */
export async function listNewestByOffer(
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<readonly NewestNotice[]> {
  const { rows } = await pool.query<NewestNotice>(
    `SELECT id, offer_id AS "offerId" FROM notification n
     WHERE user_id = $1
       AND ($2::uuid IS NULL OR (created_at, id) < (SELECT created_at, id FROM notification WHERE user_id = $1 AND id = $2))
       AND NOT EXISTS (SELECT FROM notification newer
         WHERE newer.user_id = n.user_id AND newer.offer_id = n.offer_id AND (newer.created_at, newer.id) > (n.created_at, n.id))
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [userId, after ?? null, limit + 1],
  );
  return rows;
}
