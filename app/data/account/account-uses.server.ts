import { pool, type Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

export interface AccountUse {
  readonly accountId: string;
  readonly offer: OfferState;
}

/** Open offers that pay a leg out to one of these accounts, oldest first; one row per offer and account. */
export async function listAccountUses(accountIds: readonly string[], db: Queryable = pool): Promise<readonly AccountUse[]> {
  const { rows } = await db.query<{ accountId: string; state: Wire }>(
    `SELECT DISTINCT l.beneficiary_account_id AS "accountId", o.state, o.created_at, o.id FROM offer_leg l JOIN offer o ON o.id = l.offer_id
     WHERE l.beneficiary_account_id = ANY($1) AND o.phase NOT IN ${atRest}
     ORDER BY o.created_at, o.id`,
    [accountIds],
  );
  return rows.map(({ accountId, state }) => ({ accountId, offer: fromWire<OfferState>(state) }));
}
