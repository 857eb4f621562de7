import type { Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";

const isOpen = `o.phase NOT IN ${atRest}`;

export interface OpenOffer {
  readonly id: string;
  readonly humanId: string;
}

/** Open offers that pay a leg out to this account, oldest first. */
export async function listOpenOffersPayingTo(accountId: string, db: Queryable): Promise<readonly OpenOffer[]> {
  const sql = `SELECT o.id, o.human_id AS "humanId" FROM offer o WHERE ${isOpen}
      AND EXISTS (SELECT 1 FROM offer_leg l WHERE l.offer_id = o.id AND l.beneficiary_account_id = $1) ORDER BY o.created_at, o.id`;
  return (await db.query<OpenOffer>(sql, [accountId])).rows;
}

/** Open offers with a leg of this agent, oldest first. */
export async function listOpenOffersOfAgent(agentId: string, db: Queryable): Promise<readonly OpenOffer[]> {
  const sql = `SELECT o.id, o.human_id AS "humanId" FROM offer o WHERE ${isOpen}
      AND (o.owner_agent_id = $1 OR o.buyer_agent_id = $1) ORDER BY o.created_at, o.id`;
  return (await db.query<OpenOffer>(sql, [agentId])).rows;
}
