import { pool } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";
import type { YearMonth } from "#domain/time/months.ts";

/** Legs of these agents in a time span, by months of a zone. */
export interface StatisticsSpan {
  readonly agentIds: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  readonly timeZone: string;
}

/** Verified payouts of a month in one currency, minus bounced ones, and the commission of completed legs. */
export interface MonthMoney {
  readonly month: YearMonth;
  readonly currency: Currency;
  readonly count: number;
  readonly turnover: Money;
  readonly commission: Money;
  readonly tax: Money;
}

interface CountRow {
  readonly month: YearMonth;
  readonly part: string;
  readonly n: string;
}

const monthsSql = `SELECT to_char(period, 'YYYY-MM') AS month, part, bin, sum(n)::text AS n FROM kept_count
  WHERE series = $5 AND agent_id = ANY ($1::uuid[]) AND zone = $4
    AND period >= date_trunc('month', to_timestamp($2::float8 / 1000) AT TIME ZONE $4)::date
    AND period < (to_timestamp($3::float8 / 1000) AT TIME ZONE $4)::date
  GROUP BY period, part, bin HAVING sum(n) <> 0 ORDER BY period DESC, part, bin`;

const values = ({ agentIds, from, until, timeZone }: StatisticsSpan) => [[...agentIds], from, until, timeZone];

/**
 * Turnover, commission and tax by whole months and currency, the newest month first. Only months of the agent's own zone and of the head
 * office's are stored (docs/decisions/095).
 */
export async function listMonthMoney(span: StatisticsSpan): Promise<MonthMoney[]> {
  const { rows } = await pool.query<CountRow>(monthsSql, [...values(span), "money"]);
  const lines = Map.groupBy(rows, ({ month, part }) => `${month} ${part.slice(0, part.indexOf(":"))}`);
  return [...lines].map(([key, own]) => {
    const [month = "", code] = key.split(" ");
    const currency = code as Currency;
    const sum = (part: string) => BigInt(own.find((row) => row.part === `${currency}:${part}`)?.n ?? 0);
    const money = (part: string): Money => ({ minor: sum(part), currency });
    return {
      month,
      currency,
      count: Number(sum("count")),
      turnover: money("turnover"),
      commission: money("commission"),
      tax: money("tax"),
    };
  });
}

/** Duration of a stage: from when the agent could act until it submitted. */
export interface MonthStage extends ServiceLevel {
  readonly month: YearMonth;
  readonly stage: StageName;
}

/** Stages by the month in which the agent submitted them; months as in {@link listMonthMoney}. */
export async function listMonthStages(span: StatisticsSpan): Promise<MonthStage[]> {
  const { rows } = await pool.query<CountRow & { readonly bin: number }>(monthsSql, [...values(span), "stageMonth"]);
  const lines = Map.groupBy(rows, ({ month, part }) => `${month} ${part}`);
  return [...lines].flatMap(([key, own]) => {
    const [month = "", stage] = key.split(" ");
    const level = levelOf(own);
    return level === null ? [] : [{ month, stage: stage as StageName, ...level }];
  });
}

/**
 * `medianMinutes`: whole minutes up to two hours, then rounded down to ten minutes, to an hour (from twelve hours) or to a day (from three
 * days).
 */
export interface ServiceLevel {
  readonly count: number;
  readonly late: number;
  readonly medianMinutes: number;
}

/** Computes the median from counts by duration, ascending; the bin −1 counts the late ones. Null without stages. */
function levelOf(bins: readonly { readonly bin: number; readonly n: string }[]): ServiceLevel | null {
  const lengths = bins.filter(({ bin }) => bin >= 0);
  const count = lengths.reduce((sum, { n }) => sum + Number(n), 0);
  if (count === 0) return null;
  const nth = (place: number) => {
    let passed = 0;
    for (const { bin, n } of lengths) {
      passed += Number(n);
      if (passed > place) return bin;
    }
    return 0;
  };
  const medianMinutes = (nth(Math.floor((count - 1) / 2)) + nth(Math.floor(count / 2))) / 2;
  return { count, late: Number(bins.find(({ bin }) => bin === -1)?.n ?? 0), medianMinutes };
}

/** Speed of each kind of stage from the day of `from` to that of `until`, both included; days as months of {@link listMonthMoney}. */
export async function mapServiceLevels(span: StatisticsSpan): Promise<ReadonlyMap<StageName, ServiceLevel>> {
  const { rows } = await pool.query<{ part: StageName; bin: number; n: string }>(
    `SELECT part, bin, sum(n)::text AS n FROM kept_count
     WHERE series = 'stageDay' AND agent_id = ANY ($1::uuid[]) AND zone = $4
       AND period >= (to_timestamp($2::float8 / 1000) AT TIME ZONE $4)::date AND period <= (to_timestamp($3::float8 / 1000) AT TIME ZONE $4)::date
     GROUP BY part, bin HAVING sum(n) <> 0 ORDER BY part, bin`,
    values(span),
  );
  const levels = [...Map.groupBy(rows, ({ part }) => part)].map(([stage, bins]) => [stage, levelOf(bins)] as const);
  return new Map(levels.flatMap(([stage, level]) => (level === null ? [] : [[stage, level] as const])));
}

/** Stages that agents submitted on one day. */
export interface DayStages {
  /** `YYYY-MM-DD` in the span's zone. */
  readonly day: string;
  readonly count: number;
  readonly late: number;
}

/** Stages by the day on which the agent submitted them, the oldest first; days as months of {@link listMonthMoney}, without empty ones. */
export async function listDayStages(span: StatisticsSpan): Promise<DayStages[]> {
  const { rows } = await pool.query<DayStages>(
    `SELECT to_char(period, 'YYYY-MM-DD') AS day, coalesce(sum(n) FILTER (WHERE bin >= 0), 0)::int AS count,
       coalesce(sum(n) FILTER (WHERE bin = -1), 0)::int AS late
     FROM kept_count WHERE series = 'stageDay' AND agent_id = ANY ($1::uuid[]) AND zone = $4
       AND period >= (to_timestamp($2::float8 / 1000) AT TIME ZONE $4)::date AND period < (to_timestamp($3::float8 / 1000) AT TIME ZONE $4)::date
     GROUP BY period HAVING sum(n) <> 0 ORDER BY period`,
    values(span),
  );
  return rows;
}

/** Verified payouts of a time span by currency, minus bounced ones. */
export async function sumTurnover({
  agentIds,
  from,
  until,
}: Omit<StatisticsSpan, "timeZone">): Promise<readonly Pick<MonthMoney, "currency" | "turnover">[]> {
  const { rows } = await pool.query<{ readonly currency: Currency; readonly minor: string }>(
    `SELECT p.currency, sum(p.amount)::text AS minor
     FROM ledger_tx t JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg
       JOIN ledger_posting p ON p.tx_id = t.id AND p.account LIKE '%:held'
     WHERE t.kind IN ('payout', 'bounce') AND l.agent_id = ANY ($1::uuid[])
       AND t.at >= to_timestamp($2::float8 / 1000) AND t.at < to_timestamp($3::float8 / 1000)
     GROUP BY p.currency ORDER BY p.currency`,
    [[...agentIds], from, until],
  );
  return rows.map(({ currency, minor }) => ({ currency, turnover: { minor: BigInt(minor), currency } }));
}

/** Payment windows that payers of these agents missed, without waived ones. */
export async function listMonthInfractions(
  span: StatisticsSpan,
): Promise<readonly { readonly month: YearMonth; readonly count: number }[]> {
  const { rows } = await pool.query<{ month: YearMonth; count: number }>(
    `SELECT to_char(i.created_at AT TIME ZONE $4, 'YYYY-MM') AS month, count(*)::int AS count
     FROM infraction i JOIN offer_leg l ON l.offer_id = i.offer_id AND l.side = i.side
     WHERE i.waived_at IS NULL AND l.agent_id = ANY ($1::uuid[])
       AND i.created_at >= to_timestamp($2::float8 / 1000) AND i.created_at < to_timestamp($3::float8 / 1000)
     GROUP BY 1`,
    values(span),
  );
  return rows;
}

/** One payout or bounce of a month's figures; a bounce is negative. */
export interface StatisticsEntry {
  /** Id of the ledger entry; newer ids are greater. */
  readonly id: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly side: OfferSide;
  readonly agentId: string;
  readonly at: Instant;
  readonly amount: Money;
}

/** The payouts that {@link listMonthMoney} counts, newest first; `before` is the last one of the former page. */
export async function listStatisticsEntries(
  { agentIds, from, until }: Omit<StatisticsSpan, "timeZone">,
  page: { readonly before?: string; readonly limit: number },
): Promise<StatisticsEntry[]> {
  const { rows } = await pool.query<Omit<StatisticsEntry, "amount"> & { readonly currency: Currency; readonly minor: string }>(
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
