import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import { isNear } from "#domain/money/rate.ts";
import type { QuotedRate } from "#domain/money/rate-book.ts";
import { days } from "#domain/time/duration.ts";

/** design/money §1: a new rate that differs more than 10 % from the last one is refused. */
const maxStepBps = 1_000;
/** Age after expiry at which the last rate is not used for the comparison any more. */
const memory = days(3);

export interface RecordedRates {
  readonly recorded: number;
  readonly alerts: number;
}

// Skips from one pair and source to the next in the unique index instead of reading the whole history.
const latest = `
  WITH RECURSIVE pair AS (
    (SELECT base, quote, source FROM exchange_rate ORDER BY base, quote, source LIMIT 1)
    UNION ALL
    SELECT next.base, next.quote, next.source FROM pair CROSS JOIN LATERAL (
      SELECT base, quote, source FROM exchange_rate
      WHERE (base, quote, source) > (pair.base, pair.quote, pair.source) ORDER BY base, quote, source LIMIT 1
    ) AS next
  )
  SELECT last.base, last.quote, trim_scale(last.rate)::text AS rate, last.source,
    (extract(epoch FROM last.observed_at) * 1000)::float8 AS "observedAt", (extract(epoch FROM last.expires_at) * 1000)::float8 AS "expiresAt"
  FROM pair CROSS JOIN LATERAL (
    SELECT * FROM exchange_rate AS rate WHERE (rate.base, rate.quote, rate.source) = (pair.base, pair.quote, pair.source)
    ORDER BY rate.observed_at DESC LIMIT 1
  ) AS last`;

/** The last quote of every pair and source. */
export async function listLatestRates(db: Queryable = pool): Promise<readonly QuotedRate[]> {
  const { rows } = await db.query<QuotedRate>({ name: "rates-latest", text: latest });
  return rows;
}

const keyOf = ({ base, quote, source }: QuotedRate) => `${base}/${quote} ${source}`;

/**
 * Stores new quotes; a known one is not written again. A quote that differs by more than 10 % from the last one of its pair and source is
 * refused: the old one remains, and one alert per kept rate is raised.
 */
export async function recordRates(tx: Tx, rates: readonly QuotedRate[]): Promise<RecordedRates> {
  const last = new Map((await listLatestRates(tx)).map((rate) => [keyOf(rate), rate]));
  const isBelievable = (rate: QuotedRate) => {
    const known = last.get(keyOf(rate));
    return !known || rate.observedAt > known.expiresAt + memory || isNear(rate.rate, known.rate, maxStepBps);
  };
  const refused = rates.filter((rate) => !isBelievable(rate));
  const recorded = await insertRates(tx, rates.filter(isBelievable));
  const alerts = await insertAlerts(
    tx,
    refused.map((rate) => ({ ...rate, kept: last.get(keyOf(rate))?.rate ?? rate.rate })),
  );
  return { recorded, alerts };
}

/** Stores quotes without comparing them with earlier ones. Returns how many were new. */
export async function insertRates(tx: Tx, rates: readonly QuotedRate[]): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     SELECT base, quote, rate::numeric, source, to_timestamp("observedAt" / 1000.0), to_timestamp("expiresAt" / 1000.0)
     FROM jsonb_to_recordset($1::jsonb) AS r(base text, quote text, rate text, source text, "observedAt" bigint, "expiresAt" bigint)
     ON CONFLICT (base, quote, source, observed_at) DO NOTHING`,
    [JSON.stringify(rates)],
  );
  return rowCount ?? 0;
}

async function insertAlerts(tx: Tx, alerts: readonly (QuotedRate & { readonly kept: string })[]): Promise<number> {
  const { rowCount } = await tx.query(
    `INSERT INTO rate_alert (base, quote, source, kept, offered)
     SELECT base, quote, source, kept::numeric, rate::numeric
     FROM jsonb_to_recordset($1::jsonb) AS r(base text, quote text, source text, kept text, rate text)
     WHERE NOT EXISTS (SELECT FROM rate_alert AS a WHERE (a.base, a.quote, a.source, a.kept) = (r.base, r.quote, r.source, r.kept::numeric)
       AND a.created_at > now() - interval '1 day')`,
    [JSON.stringify(alerts)],
  );
  return rowCount ?? 0;
}

export interface DailyRate {
  /** `yyyy-mm-dd`, UTC. */
  readonly day: string;
  /** Units of the quote currency for one unit of the base. */
  readonly rate: string;
}

/** The last quote of each day for a pair that a source quotes directly, oldest first; recorded and live feeds alike. */
export async function listDailyRates(base: Currency, quote: Currency, since: number): Promise<readonly DailyRate[]> {
  const { rows } = await pool.query<DailyRate>(
    `SELECT DISTINCT ON (day) to_char(observed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, trim_scale(rate)::text AS rate
     FROM exchange_rate WHERE base = $1 AND quote = $2 AND observed_at >= to_timestamp($3 / 1000.0)
     ORDER BY day, observed_at DESC`,
    [base, quote, since],
  );
  return rows;
}
