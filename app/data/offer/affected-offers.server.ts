import type { Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import { hasSigned, otherSide, sideOf } from "#domain/offer/facts.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

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

export interface WaitingPartner {
  readonly offerId: string;
  readonly humanId: string;
  /** The other side's user id. */
  readonly userId: string;
}

/** Partners in offers that wait for this member's signature. */
export async function listWaitingPartners(db: UnitOfWork, memberId: string): Promise<readonly WaitingPartner[]> {
  const rows = await sqlOn(db).rows<{ readonly state: Wire }>`
    SELECT state FROM offer WHERE phase = 'signing' AND (owner_id = ${memberId}::uuid OR buyer_id = ${memberId}::uuid)`;
  return rows.flatMap(({ state: wire }) => {
    const state = fromWire<OfferState>(wire);
    const side = sideOf(state, { kind: "member", userId: memberId });
    const partner = side && state.sides[otherSide(side)];
    return side === null || !partner || hasSigned(state, side)
      ? []
      : [{ offerId: state.id, humanId: state.humanId, userId: partner.memberId }];
  });
}
