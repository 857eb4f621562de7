import { pool } from "#data/db.server.ts";
import type { Movement, MovementKind } from "#domain/money/balance-lines.ts";
import type { HeldSums } from "#domain/money/held-parts.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { PaymentSpan } from "./own-payments.server.ts";

type Span = Required<Pick<PaymentSpan, "memberId" | "from" | "until">>;

const inMoney = (minor: string, currency: Currency): Money => ({ minor: BigInt(minor), currency });

/** The legs that the member pays, and their postings on the accounts of held money. */
const ownPostings = `FROM (SELECT id, human_id, 'owner' AS side FROM offer WHERE owner_id = $1
    UNION ALL SELECT id, human_id, 'buyer' FROM offer WHERE buyer_id = $1) o
  JOIN ledger_tx t ON t.offer_id = o.id AND t.leg = o.side
  JOIN ledger_posting p ON p.tx_id = t.id AND p.account LIKE 'offer:%'`;
const inSpan = "t.at >= to_timestamp($2::float8 / 1000) AND t.at < to_timestamp($3::float8 / 1000)";

/** One change of the money that the agents hold for a member. */
export interface OwnMovement extends Movement {
  readonly at: Instant;
  readonly offerId: string;
  readonly humanId: string;
}

/** The newest movements of a span, the oldest of them first. */
export async function listOwnMovements({ memberId, from, until }: Span, limit: number): Promise<OwnMovement[]> {
  const { rows } = await pool.query<Omit<OwnMovement, "amount"> & { readonly currency: Currency; readonly minor: string }>(
    `SELECT t.kind, (extract(epoch FROM t.at) * 1000)::float8 AS at, o.id AS "offerId", o.human_id AS "humanId", p.currency,
       (-sum(p.amount))::text AS minor
     ${ownPostings} WHERE ${inSpan} GROUP BY t.id, o.id, o.human_id, p.currency HAVING sum(p.amount) <> 0
     ORDER BY t.at DESC, t.id DESC, p.currency LIMIT $4`,
    [memberId, from, until, limit],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: inMoney(minor, currency) })).reverse();
}

/** The sums of all movements of a span by kind and currency. */
export async function sumOwnMovements({ memberId, from, until }: Span): Promise<Movement[]> {
  const { rows } = await pool.query<{ kind: MovementKind; currency: Currency; minor: string }>(
    `SELECT t.kind, p.currency, (-sum(p.amount))::text AS minor
     ${ownPostings} WHERE ${inSpan} GROUP BY 1, 2 HAVING sum(p.amount) <> 0 ORDER BY 2, 1`,
    [memberId, from, until],
  );
  return rows.map(({ kind, currency, minor }) => ({ kind, amount: inMoney(minor, currency) }));
}

/** Money that the agents hold for a member in one deal and currency. */
export interface HeldPart extends HeldSums {
  readonly offerId: string;
  readonly humanId: string;
}

/** The parts of the closing balances at an instant, by currency and deal. */
export async function listHeldParts({ memberId, until }: Pick<Span, "memberId" | "until">, limit: number): Promise<HeldPart[]> {
  const { rows } = await pool.query<{
    offerId: string;
    humanId: string;
    currency: Currency;
    held: string;
    fee: string;
    excess: string;
  }>(
    `SELECT o.id AS "offerId", o.human_id AS "humanId", p.currency,
       coalesce(-sum(p.amount) FILTER (WHERE p.account LIKE '%:held'), 0)::text AS held,
       coalesce(-sum(p.amount) FILTER (WHERE p.account LIKE '%:commission'), 0)::text AS fee,
       coalesce(-sum(p.amount) FILTER (WHERE p.account LIKE '%:excess'), 0)::text AS excess
     ${ownPostings} WHERE t.at < to_timestamp($2::float8 / 1000)
     GROUP BY o.id, o.human_id, p.currency HAVING sum(p.amount) <> 0 ORDER BY p.currency, o.human_id LIMIT $3`,
    [memberId, until, limit],
  );
  return rows.map(({ offerId, humanId, currency, held, fee, excess }) => ({
    ...{ offerId, humanId, held: inMoney(held, currency), fee: inMoney(fee, currency), excess: inMoney(excess, currency) },
  }));
}
