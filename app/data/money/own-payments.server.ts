import type { PaymentCursor, PaymentDirection } from "#contracts/list/payment-filter.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { YearMonth } from "#domain/time/months.ts";

/** Member and time span. */
export interface PaymentSpan {
  readonly memberId: string;
  readonly from?: Instant;
  readonly until?: Instant;
  readonly direction?: PaymentDirection;
  readonly currency?: Currency;
}

/** Verified payment of a member. A bounced payout is negative. */
export interface OwnPayment {
  /** Ledger transaction. */
  readonly tx: string;
  readonly direction: PaymentDirection;
  readonly at: Instant;
  readonly offerId: string;
  readonly humanId: string;
  readonly amount: Money;
}

// An excess that was carried to another deal is a receipt of that deal. Its amount is subtracted from the newest receipt before it.
const carried = `SELECT -sum(c.amount) FROM ledger_tx x JOIN ledger_posting c ON c.tx_id = x.id AND c.account LIKE 'agent:%'
  WHERE x.kind = 'excessCarried' AND x.offer_id = t.offer_id AND x.leg = t.leg AND c.currency = p.currency AND t.id = (
    SELECT max(r.id) FROM ledger_tx r WHERE r.kind = 'receipt' AND r.offer_id = x.offer_id AND r.leg = x.leg AND r.id < x.id)`;

// Computed from the ledger. Money that the agent's account received on the member's own leg came from the member, unless it was moved to
// another deal. Money that it paid on that leg went back to the member. Money that it paid on the partner's leg went to the member's
// recipient, except the network fee.
const movements = `SELECT t.id, t.at, o.id AS offer_id, o.human_id, p.currency,
    CASE t.kind WHEN 'receipt' THEN 'payIn' WHEN 'refund' THEN 'refund' ELSE 'payout' END AS direction,
    CASE t.kind WHEN 'receipt' THEN sum(p.amount) - coalesce((${carried}), 0) ELSE -sum(p.amount) END AS minor
  FROM (SELECT id, human_id, 'owner' AS side FROM offer WHERE owner_id = $1
    UNION ALL SELECT id, human_id, 'buyer' FROM offer WHERE buyer_id = $1) o
  JOIN ledger_tx t ON t.offer_id = o.id
    AND ((t.kind IN ('receipt', 'refund') AND t.leg = o.side) OR (t.kind IN ('payout', 'bounce') AND t.leg <> o.side))
    AND NOT (t.kind = 'receipt' AND EXISTS (
      SELECT FROM ledger_tx m WHERE m.offer_id = t.offer_id AND m.leg = t.leg AND m.kind = 'receiptMoved'))
  JOIN ledger_posting p ON p.tx_id = t.id AND p.account LIKE 'agent:%:account:%' AND p.detail IS NULL
  WHERE ($2::float8 IS NULL OR t.at >= to_timestamp($2 / 1000)) AND ($3::float8 IS NULL OR t.at < to_timestamp($3 / 1000))
    AND ($4::text IS NULL OR p.currency = $4)
  GROUP BY t.id, t.at, o.id, o.human_id, p.currency, t.kind`;
const wanted = "minor <> 0 AND ($5::text IS NULL OR direction = $5)";

const values = ({ memberId, from, until, direction, currency }: PaymentSpan) => [
  ...[memberId, from ?? null, until ?? null],
  ...[currency ?? null, direction ?? null],
];

interface PaymentRow extends Omit<OwnPayment, "amount"> {
  readonly currency: Currency;
  readonly minor: string;
}

/** A member's payments by the shown date, newest first. Their transactions may be recorded in another order. */
export async function listOwnPayments(
  span: PaymentSpan,
  { after, limit }: { readonly after?: PaymentCursor; readonly limit: number },
  db: Queryable = pool,
): Promise<OwnPayment[]> {
  const { rows } = await db.query<PaymentRow>(
    `WITH m AS (${movements})
     SELECT id::text AS tx, direction, (extract(epoch FROM at) * 1000)::float8 AS at, offer_id AS "offerId", human_id AS "humanId", currency,
       minor::text AS minor
     FROM m WHERE ${wanted}
       AND ($6::bigint IS NULL OR (at, id, currency) < ((SELECT c.at FROM ledger_tx c JOIN offer o ON o.id = c.offer_id WHERE c.id = $6 AND $1 IN (o.owner_id, o.buyer_id)), $6, $7))
     ORDER BY m.at DESC, id DESC, currency DESC LIMIT $8`,
    [...values(span), after?.tx ?? null, after?.currency ?? "", limit],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}

export interface PaymentSum {
  readonly direction: PaymentDirection;
  readonly count: number;
  readonly amount: Money;
}

/** Sums by direction and currency. */
export async function sumOwnPayments(span: PaymentSpan): Promise<PaymentSum[]> {
  const { rows } = await pool.query<{ direction: PaymentDirection; currency: Currency; count: number; minor: string }>(
    `SELECT direction, currency, count(*)::int AS count, sum(minor)::text AS minor FROM (${movements}) m WHERE ${wanted}
     GROUP BY 1, 2 ORDER BY 2, 1`,
    values(span),
  );
  return rows.map(({ direction, count, currency, minor }) => ({ direction, count, amount: { minor: BigInt(minor), currency } }));
}

export interface PaymentMonth extends PaymentSum {
  readonly month: YearMonth;
}

/** Sums by month of a time zone, direction and currency, the oldest month first; months without payments have no line. */
export async function sumOwnPaymentsByMonth(span: PaymentSpan, timeZone: string): Promise<PaymentMonth[]> {
  const { rows } = await pool.query<{
    month: YearMonth;
    direction: PaymentDirection;
    currency: Currency;
    count: number;
    minor: string;
  }>(
    `SELECT to_char(at AT TIME ZONE $6, 'YYYY-MM') AS month, direction, currency, count(*)::int AS count, sum(minor)::text AS minor
     FROM (${movements}) m WHERE ${wanted} GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
    [...values(span), timeZone],
  );
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}

/** Money of the member's own payments that the agents held, in one currency, with the commissions of deals that were not completed. */
export interface OwnPosition {
  /** Balance before the first day of the span. */
  readonly opening: Money;
  /** Balance at the end of the span. */
  readonly closing: Money;
}

/** The member's positions at both ends of a span, by currency; only currencies with a position or a posting in it. */
export async function readOwnPositions({
  memberId,
  from,
  until,
}: Required<Pick<PaymentSpan, "memberId" | "from" | "until">>): Promise<OwnPosition[]> {
  const { rows } = await pool.query<{ currency: Currency; opening: string; closing: string }>(
    `SELECT p.currency, coalesce(-sum(p.amount) FILTER (WHERE t.at < to_timestamp($2::float8 / 1000)), 0)::text AS opening,
       (-sum(p.amount))::text AS closing
     FROM (SELECT id, 'owner' AS side FROM offer WHERE owner_id = $1
       UNION ALL SELECT id, 'buyer' FROM offer WHERE buyer_id = $1) o
     JOIN ledger_tx t ON t.offer_id = o.id AND t.leg = o.side AND t.at < to_timestamp($3::float8 / 1000)
     JOIN ledger_posting p ON p.tx_id = t.id AND p.account LIKE 'offer:%'
     GROUP BY p.currency
     HAVING bool_or(t.at >= to_timestamp($2::float8 / 1000)) OR sum(p.amount) <> 0
     ORDER BY p.currency`,
    [memberId, from, until],
  );
  const inMoney = (minor: string, currency: Currency): Money => ({ minor: BigInt(minor), currency });
  return rows.map(({ currency, opening, closing }) => ({ opening: inMoney(opening, currency), closing: inMoney(closing, currency) }));
}
