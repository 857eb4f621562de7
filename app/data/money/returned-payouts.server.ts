import { pool } from "#data/db.server.ts";
import { accounts } from "#domain/money/ledger-entry.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Arrival } from "./arrivals.server.ts";

/** A transfer that left an agent's account. */
export interface SentPayment {
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  readonly kind: "payout" | "refund";
  readonly recipient: string | null;
  /** A payout that can be repeated: its arrival is not confirmed. */
  readonly mayBounce: boolean;
}

/** Banks return a transfer within a few weeks. */
const daysBack = 60;

/** Payouts and refunds of an arrival's amount from its account in the weeks before it, the latest first; at most twenty. */
export async function listSentLike({ agentId, agentAccountId, amount, bookedOn }: Arrival): Promise<readonly SentPayment[]> {
  const sql = `SELECT t.offer_id AS "offerId", o.human_id AS "humanId", t.leg, t.kind,
      CASE t.kind WHEN 'payout' THEN b.holder_name ELSE coalesce(nullif(u.company_name, ''), u.full_name) END AS recipient,
      t.kind = 'payout' AND coalesce((o.state #>> ARRAY['legs', t.leg, 'paidOut'])::boolean, false)
        AND o.state #>> ARRAY['legs', t.leg, 'confirmation', 'status'] IS DISTINCT FROM 'verified' AS "mayBounce"
    FROM ledger_tx t JOIN ledger_posting p ON p.tx_id = t.id JOIN offer o ON o.id = t.offer_id
      JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg LEFT JOIN "user" u ON u.id = l.payer_id
      LEFT JOIN account_snapshot b ON b.id = l.beneficiary_snapshot_id
    WHERE t.kind IN ('payout', 'refund') AND t.at >= $4::date - ${daysBack} AND p.account = $1 AND p.currency = $2 AND p.amount = -$3::numeric
    ORDER BY t.at DESC, t.id DESC LIMIT 20`;
  const values = [accounts.agentAccount(agentId, agentAccountId), amount.currency, amount.minor, bookedOn];
  return (await pool.query<SentPayment>(sql, values)).rows;
}
