import { pool } from "#data/db.server.ts";
import { atRest, paying } from "#data/phases.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import { type Arrival, type ArrivalRow, arrivalColumns, arrivalOf } from "./arrivals.server.ts";

/** A leg that an arrival may pay for, with the values for the comparison. */
export interface AwaitedLeg {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  readonly payIn: Money;
  readonly payerName: string;
  /** The payer, unless a company pays. */
  readonly personId: string | null;
  readonly publishedAt: Instant;
  readonly dueAt: Instant | null;
  /** Receipt of the same amount near that day, which staff submitted manually for this leg and which is verified or pending. */
  readonly receiptId: string | null;
}

type Row = Omit<AwaitedLeg, "payIn"> & { readonly arrivalId: string; readonly currency: Currency; readonly minor: string };

/** An arrival's values for the comparison, as JSON for the statement. */
const askedOf = ({ id, agentAccountId, amount, payerName, bookedOn, codes }: Arrival) => ({
  ...{ id, account: agentAccountId, currency: amount.currency, minor: `${amount.minor}`, payer: payerName ?? "", day: bookedOn, codes },
});

/**
 * By arrival: open legs of its account that wait for the same amount, whose number is in the text, or whose payer has the same name; and
 * legs for which the same money was already submitted. At most twenty. One statement for all arrivals, because its planning takes longer
 * than its execution.
 */
export async function listAwaitedLegs(arrivals: readonly Arrival[]): Promise<ReadonlyMap<string, readonly AwaitedLeg[]>> {
  if (arrivals.length === 0) return new Map();
  const { rows } = await pool.query<Row>(
    `SELECT asked.id AS "arrivalId", leg.* FROM jsonb_to_recordset($1::jsonb)
         AS asked(id uuid, account uuid, currency text, minor numeric, payer text, day date, codes text[])
       CROSS JOIN LATERAL (WITH found AS (
         SELECT offer_id, side FROM offer_leg WHERE agent_account_id = asked.account AND currency = asked.currency AND pay_in_minor = asked.minor
         UNION SELECT l.offer_id, l.side FROM offer o JOIN offer_leg l ON l.offer_id = o.id WHERE o.human_id = ANY (asked.codes)
         UNION SELECT l.offer_id, l.side FROM "user" u JOIN offer_leg l ON l.payer_id = u.id
           WHERE lower(u.full_name) = lower(asked.payer) OR lower(u.company_name) = lower(asked.payer))
       SELECT o.id AS "offerId", o.human_id AS "humanId", l.side AS leg, l.currency, l.pay_in_minor::text AS minor,
         CASE WHEN u.profile_kind = 'company' AND coalesce(u.company_name, '') <> '' THEN u.company_name ELSE u.full_name END AS "payerName",
         CASE WHEN u.profile_kind = 'company' THEN NULL ELSE u.id END AS "personId",
         (extract(epoch FROM o.created_at) * 1000)::float8 AS "publishedAt", (extract(epoch FROM o.deadline_at) * 1000)::float8 AS "dueAt",
         r.id AS "receiptId"
       FROM found JOIN offer_leg l USING (offer_id, side) JOIN offer o ON o.id = l.offer_id JOIN "user" u ON u.id = l.payer_id
       LEFT JOIN LATERAL (SELECT r.id FROM receipt r WHERE r.offer_id = l.offer_id AND r.leg = l.side AND r.currency = asked.currency
         AND r.amount_minor = asked.minor AND r.agent_account_id = asked.account AND r.booked_at BETWEEN asked.day - 2 AND asked.day + 3
         AND NOT EXISTS (SELECT FROM arrival a WHERE a.receipt_id = r.id)
         AND (EXISTS (SELECT FROM jsonb_array_elements(o.state -> 'legs' -> l.side -> 'receipts') one WHERE one ->> 'id' = r.id::text)
           OR EXISTS (SELECT FROM offer_command c WHERE c.id = r.command_id AND c.status = 'pending')) LIMIT 1) r ON true
       WHERE l.agent_account_id = asked.account AND (r.id IS NOT NULL OR o.phase IN ${paying})
       ORDER BY o.human_id = ANY (asked.codes) DESC, r.id IS NOT NULL DESC, l.pay_in_minor = asked.minor DESC, o.updated_at DESC
       LIMIT 20) leg`,
    [JSON.stringify(arrivals.map(askedOf))],
  );
  const legs = rows.map(({ currency, minor, ...row }) => ({ ...row, payIn: { minor: BigInt(minor), currency } }));
  return Map.groupBy(legs, ({ arrivalId }) => arrivalId);
}

/** Maximum number of arrivals beside a page of a queue. */
const suggestedAtMost = 100;

/** Unmatched arrivals on the accounts of these legs, with a leg's amount or an offer's number in their text; the newest first. */
export async function listArrivalsLike(places: readonly { readonly offerId: string; readonly leg: OfferSide }[]): Promise<Arrival[]> {
  if (places.length === 0) return [];
  const { rows } = await pool.query<ArrivalRow>(
    `WITH waiting AS (
       SELECT l.agent_account_id, l.currency, l.pay_in_minor, named.human_id
       FROM unnest($1::uuid[], $2::text[]) AS place(offer_id, side) JOIN offer_leg l USING (offer_id, side) JOIN offer named ON named.id = l.offer_id),
     found AS (
       SELECT like_sum.id FROM (SELECT DISTINCT agent_account_id, currency, pay_in_minor FROM waiting) w CROSS JOIN LATERAL (
         SELECT a.id FROM arrival a WHERE a.state = 'unknown' AND a.agent_account_id = w.agent_account_id AND a.amount_minor = w.pay_in_minor
           AND a.currency = w.currency ORDER BY a.id DESC LIMIT ${suggestedAtMost}) like_sum
       UNION
       SELECT a.id FROM arrival a WHERE a.state = 'unknown' AND a.codes <> '{}' AND a.codes && (SELECT array_agg(human_id) FROM waiting)
         AND EXISTS (SELECT FROM waiting w WHERE w.human_id = ANY (a.codes) AND w.agent_account_id = a.agent_account_id))
     SELECT ${arrivalColumns} FROM found JOIN arrival a USING (id) LEFT JOIN offer o ON o.id = a.offer_id
     ORDER BY a.id DESC LIMIT ${suggestedAtMost}`,
    [places.map(({ offerId }) => offerId), places.map(({ leg }) => leg)],
  );
  return rows.map(arrivalOf);
}

/** An unmatched arrival whose text names an ended offer. */
export interface EndedArrival {
  readonly id: string;
  readonly amount: Money;
  readonly offerId: string;
  readonly humanId: string;
}

const most = 20;

// The number with or without its dashes. Only texts of this form are searched.
const named = `'F-' || substring(upper(a.purpose) FROM 'F[[:space:]-]*(20[0-9]{2})[[:space:]-]*[0-9]{6}') || '-' ||
  substring(upper(a.purpose) FROM 'F[[:space:]-]*20[0-9]{2}[[:space:]-]*([0-9]{6,9})')`;

/** Unmatched arrivals of an account that name an ended offer, the newest first. */
export async function listArrivalsForEnded(accountId: string): Promise<EndedArrival[]> {
  const { rows } = await pool.query<Omit<EndedArrival, "amount"> & { currency: Currency; minor: string }>(
    `SELECT a.id, a.currency, a.amount_minor::text AS minor, o.id AS "offerId", o.human_id AS "humanId"
     FROM arrival a JOIN offer o ON o.human_id = ${named}
     WHERE a.agent_id = (SELECT agent_id FROM agent_account WHERE id = $1) AND a.state = 'unknown' AND a.agent_account_id = $1
       AND o.phase IN ${atRest}
     ORDER BY a.id DESC LIMIT ${most}`,
    [accountId],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}
