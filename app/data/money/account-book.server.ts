import { pool, type Queryable } from "#data/db.server.ts";
import { accounts } from "#domain/money/ledger-entry.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";

export const movementKinds = ["arrival", "receipt", "payout", "refund", "bounce", "bounceMatched", "unmatchedReturned"] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A movement on an agent's account by the bank's day; incoming money is positive. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly amount: Money;
  readonly party: string | null;
  readonly purpose: string | null;
  readonly reference: string | null;
  /** State of an arrival: `unknown`, `matched`, `returning`, `returned`, `bounced`; `verified` for all other movements. */
  readonly state: string;
  readonly offerId: string | null;
  readonly humanId: string | null;
  readonly leg: OfferSide | null;
}

export interface BookedAccount {
  readonly agentId: string;
  readonly accountId: string;
  readonly currency: Currency;
  /** Time zone of the bank's days. */
  readonly timeZone: string;
}

/** Days are inclusive. */
export interface MovementQuestion {
  readonly from?: string;
  readonly to?: string;
  readonly direction?: "in" | "out";
  /** In a party's name, a purpose, a bank's number or a deal's number. */
  readonly text?: string;
}

/** Earlier than every day: the start of a book without a first statement. */
export const bookBegins = "0000-00-00";

/** The fifth parameter is the first requested day; earlier rows are not read. One day of slack covers every time zone. */
const soonest = "coalesce(nullif($5::text, '0000-00-00')::date - 1, '-infinity')";

// Lines of statements. Without a search text only the rows of the page are read, in the order of an index, because a day may have a hundred
// thousand.
const readLines = `SELECT a.id::text AS id, 'arrival' AS kind, a.booked_on AS day, a.amount_minor AS minor, a.payer_name AS party,
    a.purpose, a.reference, a.state, a.offer_id, a.leg
  FROM (SELECT * FROM arrival one WHERE one.agent_account_id = $1 AND one.currency = $2 AND one.statement_id IS NOT NULL
    AND one.state <> 'revoked' AND one.booked_on >= coalesce($5::text, '')`;
const allLines = `${readLines}) a`;
const firstLines = `${readLines} AND one.booked_on <= coalesce($6::text, '9999-99-99') AND $7::text IS DISTINCT FROM 'out'
    AND one.booked_on <= coalesce($9::text, '9999-99-99') AND ($9::text IS NULL OR (one.booked_on, one.id::text) < ($9, $10))
    ORDER BY one.booked_on DESC, one.id DESC LIMIT $11) a`;

// Verified receipts that were submitted manually and that no statement contains; payouts, on the day on which the agent submitted them. A
// moved excess is excluded, because it never moved at the bank.
const otherMovements = `SELECT r.id::text AS id, 'receipt' AS kind, to_char(r.booked_at AT TIME ZONE $3, 'YYYY-MM-DD') AS day,
    r.amount_minor AS minor, r.payer_name AS party, NULL AS purpose, r.reference, 'verified' AS state, r.offer_id, r.leg
  FROM receipt r JOIN offer o ON o.id = r.offer_id
  WHERE r.agent_account_id = $1 AND r.currency = $2 AND r.booked_at >= ${soonest}
    AND NOT EXISTS (SELECT FROM arrival a WHERE a.receipt_id = r.id)
    AND EXISTS (SELECT FROM jsonb_array_elements(o.state -> 'legs' -> r.leg -> 'receipts') one
      WHERE one ->> 'id' = r.id::text AND (one ->> 'verified')::boolean)
  UNION ALL
  SELECT t.id::text, t.kind, to_char(least(s.submitted_at, t.at) AT TIME ZONE $3, 'YYYY-MM-DD'), sum(p.amount), NULL, NULL, NULL, 'verified',
    t.offer_id, t.leg
  FROM ledger_posting p JOIN ledger_tx t ON t.id = p.tx_id LEFT JOIN offer_stage s ON s.offer_id = t.offer_id AND s.side = t.leg
    AND s.stage = CASE t.kind WHEN 'payout' THEN 'outgoing' WHEN 'refund' THEN 'refund' END
  WHERE p.account = $4 AND p.currency = $2 AND t.kind IN ('payout', 'refund', 'bounce', 'bounceMatched', 'unmatchedReturned')
    AND t.at >= ${soonest}
  GROUP BY t.id, s.submitted_at`;

// The other party, if the bank does not name it: the leg's payer for pay-ins and refunds, or the payout's recipient.
const party = `coalesce(m.party, CASE WHEN m.kind IN ('payout', 'bounce') THEN b.holder_name WHEN m.kind IN ('receipt', 'refund')
  THEN CASE WHEN u.profile_kind = 'company' AND coalesce(u.company_name, '') <> '' THEN u.company_name ELSE u.full_name END END)`;

const of = ({ agentId, accountId, currency, timeZone }: BookedAccount): readonly string[] => [
  ...[accountId, currency, timeZone],
  accounts.agentAccount(agentId, accountId),
];

interface Row extends Omit<Movement, "amount"> {
  readonly minor: string;
}

/** Movements of an account, the newest day first; `after`: day and id of the last one shown. */
export async function listMovements(
  account: BookedAccount,
  { from, to, direction, text }: MovementQuestion,
  { after, limit }: { readonly after?: { readonly day: string; readonly id: string }; readonly limit: number },
): Promise<Movement[]> {
  const { rows } = await pool.query<Row>(
    `SELECT m.id, m.kind, m.day, m.minor::text AS minor, ${party} AS party, m.purpose, m.reference, m.state, m.offer_id AS "offerId",
       o.human_id AS "humanId", m.leg
     FROM (${text === undefined ? firstLines : allLines} UNION ALL ${otherMovements}) m LEFT JOIN offer o ON o.id = m.offer_id
       LEFT JOIN offer_leg l ON l.offer_id = m.offer_id AND l.side = m.leg LEFT JOIN "user" u ON u.id = l.payer_id
       LEFT JOIN account_snapshot b ON b.id = l.beneficiary_snapshot_id
     WHERE ($5::text IS NULL OR m.day >= $5::text) AND ($6::text IS NULL OR m.day <= $6)
       AND ($7::text IS NULL OR (m.minor > 0) = ($7 = 'in'))
       AND ($8::text IS NULL OR position(lower($8) IN lower(concat_ws(' ', ${party}, m.purpose, m.reference, o.human_id))) > 0)
       AND ($9::text IS NULL OR (m.day, m.id) < ($9, $10))
     ORDER BY m.day DESC, m.id DESC LIMIT $11`,
    [...of(account), from ?? null, to ?? null, direction ?? null, text ?? null, after?.day ?? null, after?.id ?? "", limit],
  );
  return rows.map(({ minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency: account.currency } }));
}

export interface MovementSums {
  readonly before: bigint;
  readonly came: bigint;
  readonly left: bigint;
}

/**
 * Minor units that moved from `start` to the day before `from`, and incoming and outgoing totals from `from` to `to`; days inclusive. Lines
 * of statements are not read, because their totals by day are stored (docs/decisions/095).
 */
export async function sumMovements(
  account: BookedAccount,
  { start, from, to }: { readonly start: string; readonly from: string; readonly to: string },
  db: Queryable = pool,
): Promise<MovementSums> {
  const { rows } = await db.query<{ before: string; came: string; left: string }>(
    `SELECT coalesce(sum(minor) FILTER (WHERE day < $6), 0)::text AS before,
       coalesce(sum(minor) FILTER (WHERE day >= $6 AND minor > 0), 0)::text AS came,
       coalesce(-sum(minor) FILTER (WHERE day >= $6 AND minor < 0), 0)::text AS left
     FROM (SELECT to_char(period, 'YYYY-MM-DD') AS day, sum(n) AS minor FROM kept_count
         WHERE series = 'arrived' AND agent_id = $8::uuid AND zone = '' AND part = ($1::uuid)::text || ' ' || $2 GROUP BY period
       UNION ALL SELECT day, minor FROM (${otherMovements}) other) m
     WHERE day >= $5::text AND day <= $7`,
    [...of(account), start, from, to, account.agentId],
  );
  const [sums] = rows;
  return { before: BigInt(sums?.before ?? 0), came: BigInt(sums?.came ?? 0), left: BigInt(sums?.left ?? 0) };
}
