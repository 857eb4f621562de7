import { pool, type Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";

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
export async function listArrivalsForEnded(accountId: string, db: Queryable = pool): Promise<EndedArrival[]> {
  const { rows } = await db.query<Omit<EndedArrival, "amount"> & { currency: Currency; minor: string }>(
    `SELECT a.id, a.currency, a.amount_minor::text AS minor, o.id AS "offerId", o.human_id AS "humanId"
     FROM arrival a JOIN offer o ON o.human_id = ${named}
     WHERE a.agent_id = (SELECT agent_id FROM agent_account WHERE id = $1) AND a.state = 'unknown' AND a.agent_account_id = $1
       AND o.phase IN ${atRest}
     ORDER BY a.id DESC LIMIT ${most}`,
    [accountId],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}
