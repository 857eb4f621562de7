import { pool, type Queryable } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";

export interface LikeOffers {
  readonly brand: Brand;
  readonly from: string;
  readonly to: string;
  readonly give: Currency;
  readonly get: Currency;
  readonly rate: string;
  readonly now: Instant;
}

/** Older offers are not representative of today's chance. */
const looksBack = days(90);
const soon = hours(24);
/** Number of examined offers, the latest first. */
const most = 100;

/** Returns how many of the latest similar offers, within a hundredth of the rate, were accepted within a day of their publication. */
export async function countAcceptances(
  { brand, from, to, give, get, rate, now }: LikeOffers,
  db: Queryable = pool,
): Promise<{ readonly accepted: number; readonly all: number }> {
  const { rows } = await db.query<{ accepted: number; all: number }>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE EXISTS (
         SELECT FROM offer_event e WHERE e.offer_id = o.id AND e.type = 'offerAccepted' AND e.at <= o.published_at + $9 * interval '1 millisecond'
       ))::int AS accepted
     FROM (SELECT id, published_at FROM offer
       WHERE published_at BETWEEN to_timestamp($8 / 1000.0) AND to_timestamp($7 / 1000.0) AND brand = $1 AND corridor_from = $2
         AND corridor_to = $3 AND give_currency = $4 AND get_currency = $5 AND rate BETWEEN $6::numeric * 0.99 AND $6::numeric * 1.01
       ORDER BY published_at DESC LIMIT $10) o`,
    [brand, from, to, give, get, rate, now - soon, now - looksBack, soon, most],
  );
  return rows[0] ?? { accepted: 0, all: 0 };
}
