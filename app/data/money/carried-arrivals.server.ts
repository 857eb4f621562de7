import { createHash } from "node:crypto";
import { pool, type Tx } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";

/** An excess that left a leg and waits on the same account of the agent for its target leg. */
export interface CarriedExcess {
  /** The leg and the event that released it. */
  readonly from: { readonly offerId: string; readonly humanId: string; readonly leg: OfferSide; readonly version: number };
  readonly toOfferId: string;
  readonly payerId: string | null;
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly amount: Money;
  /** The agent's day, `YYYY-MM-DD`. */
  readonly bookedOn: string;
}

/**
 * Writes the excess as an unmatched arrival. Its purpose names the target offer. Its number names the source offer, in a form that is
 * not recognised as that offer's payment.
 */
export async function recordCarriedArrival(tx: Tx, carried: CarriedExcess): Promise<void> {
  const { from, toOfferId, payerId, agentId, agentAccountId, amount, bookedOn } = carried;
  const key = createHash("sha256").update(`carried:${from.offerId}:${from.leg}:${from.version}`).digest();
  await tx.query(
    `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, reference, line_hash, purpose, codes, payer_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce((SELECT human_id FROM offer WHERE id = $8), ''),
       coalesce((SELECT ARRAY[human_id] FROM offer WHERE id = $8), '{}'),
       (SELECT CASE WHEN profile_kind = 'company' AND coalesce(company_name, '') <> '' THEN company_name ELSE full_name END
        FROM "user" WHERE id = $9))
     ON CONFLICT (agent_account_id, line_hash) WHERE state <> 'revoked' DO NOTHING`,
    [
      ...[agentId, agentAccountId, amount.currency, amount.minor, bookedOn, `X${from.humanId.slice(1)}-${from.version}`, key],
      ...[toOfferId, payerId],
    ],
  );
}

export interface OpenLegQuestion {
  readonly payerId: string;
  readonly agentAccountId: string;
  readonly currency: Currency;
  /** The offer that has the excess. */
  readonly exceptOfferId: string;
  /** Returns the legs of this offer only. */
  readonly onlyOfferId?: string | undefined;
}

/** Offers in which a member owes money to one account of an agent, with the leg; the most urgent first, at most fifty. */
export async function listOwedLegs({
  payerId,
  agentAccountId,
  currency,
  exceptOfferId,
  onlyOfferId,
}: OpenLegQuestion): Promise<readonly { readonly offerId: string; readonly leg: OfferSide }[]> {
  const sql = `SELECT o.id AS "offerId", l.side AS leg FROM offer_leg l JOIN offer o ON o.id = l.offer_id
    WHERE l.payer_id = $1 AND l.agent_account_id = $2 AND l.currency = $3 AND l.rail = 'bank' AND o.phase = 'awaitingPayment' AND o.id <> $4
      AND ($5::uuid IS NULL OR o.id = $5)
    ORDER BY o.deadline_at, o.id LIMIT 50`;
  const values = [payerId, agentAccountId, currency, exceptOfferId, onlyOfferId ?? null];
  return (await pool.query<{ offerId: string; leg: OfferSide }>(sql, values)).rows;
}
