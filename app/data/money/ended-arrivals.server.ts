import { pool, type Queryable } from "#data/db.server.ts";
import { atRest } from "#data/phases.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";

/** Money that nobody has named yet, with an offer in its text that is over. */
export interface EndedArrival {
  readonly id: string;
  readonly amount: Money;
  readonly offerId: string;
  readonly humanId: string;
}

const most = 20;

// The number as people write it, with or without its dashes; only texts that look like one are asked about.
const named = `'F-' || substring(upper(a.purpose) FROM 'F[[:space:]-]*(20[0-9]{2})[[:space:]-]*[0-9]{6}') || '-' ||
  substring(upper(a.purpose) FROM 'F[[:space:]-]*20[0-9]{2}[[:space:]-]*([0-9]{6,9})')`;

/** Arrivals of an account that are nobody's and name an offer which is over, the newest first. */
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
