import { pool, type Queryable } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";

export interface DailyRate {
  /** `yyyy-mm-dd`, UTC. */
  readonly day: string;
  /** Units of the quote currency for one unit of the base. */
  readonly rate: string;
}

/** The last quote of each day for a pair that a source quotes directly, oldest first; recorded and live feeds alike. */
export async function listDailyRates(base: Currency, quote: Currency, since: number, db: Queryable = pool): Promise<readonly DailyRate[]> {
  const { rows } = await db.query<DailyRate>(
    `SELECT DISTINCT ON (day) to_char(observed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, trim_scale(rate)::text AS rate
     FROM exchange_rate WHERE base = $1 AND quote = $2 AND observed_at >= to_timestamp($3 / 1000.0)
     ORDER BY day, observed_at DESC`,
    [base, quote, since],
  );
  return rows;
}
