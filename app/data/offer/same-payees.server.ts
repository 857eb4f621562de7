import { pool, type Queryable } from "#data/db.server.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";

/** A payout that was sent since midnight, or still waits, and its account. */
export interface PayeeOfPayout {
  readonly offerId: string;
  readonly humanId: string;
  readonly side: OfferSide;
  readonly currency: string;
  readonly holderName: string;
  readonly last4: string;
}

/** Maximum number of examined payouts of an agent, far above a day's work. */
const most = 500;

/** Recipients of an agent's payouts today: sent since an instant, and waiting, the most urgent first. */
export async function listPayees(agentId: string, since: Instant, db: Queryable = pool): Promise<PayeeOfPayout[]> {
  const { rows } = await db.query<PayeeOfPayout>(
    `SELECT s.offer_id AS "offerId", o.human_id AS "humanId", s.side, l.currency, a.holder_name AS "holderName", a.last4
     FROM ((SELECT offer_id, side FROM offer_stage WHERE agent_id = $1 AND stage = 'outgoing' AND submitted_at >= to_timestamp($2::float8 / 1000))
       UNION (SELECT offer_id, side FROM offer_stage WHERE agent_id = $1 AND stage = 'outgoing' AND status IN ('open', 'returned')
         ORDER BY coalesce(due_at, 'infinity') LIMIT ${most})) s
     JOIN offer o ON o.id = s.offer_id JOIN offer_leg l ON l.offer_id = s.offer_id AND l.side = s.side
     JOIN account_snapshot a ON a.id = l.beneficiary_snapshot_id ORDER BY o.human_id, s.side`,
    [agentId, since],
  );
  return rows;
}
