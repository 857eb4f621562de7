import { pool, type Queryable } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";
import type { YearMonth } from "#domain/time/months.ts";

/** What is counted: legs of these agents, from an instant up to another one, by months of a zone. */
export interface StatisticsSpan {
  readonly agentIds: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  readonly timeZone: string;
}

/** Verified payouts of a month in one currency, bounced ones taken off, and the commission that completed legs brought. */
export interface MonthMoney {
  readonly month: YearMonth;
  readonly currency: Currency;
  readonly count: number;
  readonly turnover: Money;
  readonly commission: Money;
  readonly tax: Money;
}

// The ledger is the source: a payout takes the principal from the held account, a bounce puts it back.
const moneySql = `SELECT to_char(t.at AT TIME ZONE $4, 'YYYY-MM') AS month, p.currency,
    coalesce(sum(sign(p.amount)) FILTER (WHERE is_held), 0)::int AS count, coalesce(sum(p.amount) FILTER (WHERE is_held), 0)::text AS turnover,
    coalesce(sum(p.amount) FILTER (WHERE is_commission), 0)::text AS commission, coalesce(-sum(p.amount) FILTER (WHERE is_tax), 0)::text AS tax
  FROM ledger_tx t JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg JOIN ledger_posting p ON p.tx_id = t.id,
    LATERAL (SELECT p.account LIKE '%:held' AND t.kind <> 'commission' AS is_held,
      p.account LIKE 'offer:%:commission' AND t.kind = 'commission' AS is_commission, p.account LIKE 'agent:%:tax' AS is_tax) what
  WHERE t.kind IN ('payout', 'bounce', 'commission') AND t.at >= to_timestamp($2::float8 / 1000) AND t.at < to_timestamp($3::float8 / 1000)
    AND l.agent_id = ANY ($1::uuid[]) AND (is_held OR is_commission OR is_tax)
  GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

interface MoneyRow {
  readonly month: YearMonth;
  readonly currency: Currency;
  readonly count: number;
  readonly turnover: string;
  readonly commission: string;
  readonly tax: string;
}

const values = ({ agentIds, from, until, timeZone }: StatisticsSpan) => [[...agentIds], from, until, timeZone];

/** Turnover, commission and tax by month and currency, the newest month first. */
export async function listMonthMoney(span: StatisticsSpan, db: Queryable = pool): Promise<MonthMoney[]> {
  const { rows } = await db.query<MoneyRow>(moneySql, values(span));
  return rows.map(({ month, currency, count, ...sums }) => {
    const money = (minor: string): Money => ({ minor: BigInt(minor), currency });
    return { month, currency, count, turnover: money(sums.turnover), commission: money(sums.commission), tax: money(sums.tax) };
  });
}

/** How long the agent took for a stage: from when it could act until it said so. */
export interface MonthStage {
  readonly month: YearMonth;
  readonly stage: StageName;
  readonly count: number;
  readonly late: number;
  readonly medianMinutes: number;
}

/** Stages by the month in which the agent submitted them. */
export async function listMonthStages(span: StatisticsSpan, db: Queryable = pool): Promise<MonthStage[]> {
  const { rows } = await db.query<MonthStage>(
    `SELECT to_char(submitted_at AT TIME ZONE $4, 'YYYY-MM') AS month, stage, count(*)::int AS count,
       (count(*) FILTER (WHERE submitted_at > due_at))::int AS late,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM submitted_at - opened_at) / 60)::float8 AS "medianMinutes"
     FROM offer_stage
     WHERE agent_id = ANY ($1::uuid[]) AND submitted_at >= to_timestamp($2::float8 / 1000) AND submitted_at < to_timestamp($3::float8 / 1000)
       AND opened_at IS NOT NULL
     GROUP BY 1, 2`,
    values(span),
  );
  return rows;
}

export interface ServiceLevel {
  readonly count: number;
  readonly late: number;
  readonly medianMinutes: number;
}

/** How quickly agents did one kind of stage in a span; null when they did none. */
export async function readServiceLevel(
  { agentIds, from, until }: Omit<StatisticsSpan, "timeZone">,
  stage: StageName,
  db: Queryable = pool,
): Promise<ServiceLevel | null> {
  const { rows } = await db.query<ServiceLevel>(
    `SELECT count(*)::int AS count, (count(*) FILTER (WHERE submitted_at > due_at))::int AS late,
       coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM submitted_at - opened_at) / 60), 0)::float8 AS "medianMinutes"
     FROM offer_stage WHERE agent_id = ANY ($1::uuid[]) AND stage = $2 AND submitted_at >= to_timestamp($3::float8 / 1000)
       AND submitted_at < to_timestamp($4::float8 / 1000) AND opened_at IS NOT NULL`,
    [[...agentIds], stage, from, until],
  );
  return rows[0] && rows[0].count > 0 ? rows[0] : null;
}

/** Payment windows that payers of these agents missed, waived ones left out. */
export async function listMonthInfractions(
  span: StatisticsSpan,
  db: Queryable = pool,
): Promise<readonly { readonly month: YearMonth; readonly count: number }[]> {
  const { rows } = await db.query<{ month: YearMonth; count: number }>(
    `SELECT to_char(i.created_at AT TIME ZONE $4, 'YYYY-MM') AS month, count(*)::int AS count
     FROM infraction i JOIN offer_leg l ON l.offer_id = i.offer_id AND l.side = i.side
     WHERE i.waived_at IS NULL AND l.agent_id = ANY ($1::uuid[])
       AND i.created_at >= to_timestamp($2::float8 / 1000) AND i.created_at < to_timestamp($3::float8 / 1000)
     GROUP BY 1`,
    values(span),
  );
  return rows;
}

/** One payout or bounce behind the numbers of a month; a bounce is negative. */
export interface StatisticsEntry {
  /** Of the ledger; newer ones are greater. */
  readonly id: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly side: OfferSide;
  readonly agentId: string;
  readonly at: Instant;
  readonly amount: Money;
}

/** The payouts that {@link listMonthMoney} counts, newest first; `before` is the last one of the page before. */
export async function listStatisticsEntries(
  { agentIds, from, until }: Omit<StatisticsSpan, "timeZone">,
  page: { readonly before?: string; readonly limit: number },
  db: Queryable = pool,
): Promise<StatisticsEntry[]> {
  const { rows } = await db.query<Omit<StatisticsEntry, "amount"> & { readonly currency: Currency; readonly minor: string }>(
    `SELECT t.id::text AS id, t.offer_id AS "offerId", o.human_id AS "humanId", t.leg AS side, l.agent_id AS "agentId",
       (extract(epoch FROM t.at) * 1000)::float8 AS at, p.currency, p.amount::text AS minor
     FROM ledger_tx t JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg JOIN offer o ON o.id = t.offer_id
       JOIN ledger_posting p ON p.tx_id = t.id AND p.account LIKE '%:held'
     WHERE t.kind IN ('payout', 'bounce') AND l.agent_id = ANY ($1::uuid[]) AND ($4::bigint IS NULL OR t.id < $4)
       AND t.at >= to_timestamp($2::float8 / 1000) AND t.at < to_timestamp($3::float8 / 1000)
     ORDER BY t.id DESC LIMIT $5`,
    [[...agentIds], from, until, page.before ?? null, page.limit],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}
