import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { type Balance, balancesOf } from "#domain/money/balances.ts";
import type { LedgerEntry, LedgerKind, Posting } from "#domain/money/ledger-entry.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";

/** Time and originator: a user id, `system` or `clock`. */
export interface LedgerOrigin {
  readonly at: Instant;
  readonly actor: string;
}

const recordTx = { name: "ledger-record", text: "SELECT record_ledger_tx(entry) FROM jsonb_array_elements($1::jsonb) AS entry" };

/**
 * Writes entries in the caller's transaction. The database checks at commit that each balances. An entry with a known key is not written
 * again. A known key with other content throws, as does an unbalanced entry.
 */
export async function recordLedgerEntries(tx: Tx, entries: readonly LedgerEntry[], origin: LedgerOrigin): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, ...origin, postings: entry.postings.map(postingRow) }));
  await tx.query({ ...recordTx, values: [JSON.stringify(rows)] });
}

const postingRow = ({ account, money, detail }: Posting) => ({
  account,
  currency: money.currency,
  amount: money.minor.toString(),
  detail: detail ?? null,
});

export interface LedgerLine {
  readonly txId: string;
  readonly kind: LedgerKind;
  readonly leg: OfferSide | null;
  readonly eventVersion: number | null;
  readonly at: Instant;
  readonly actor: string;
  /** Transaction that this one reverses. */
  readonly corrects: string | null;
  readonly postings: readonly Posting[];
}

interface LineRow extends Omit<LedgerLine, "postings"> {
  readonly postings: readonly { account: string; currency: Currency; minor: string; detail: "network-fees" | null }[];
}

const ledgerOfOffer = {
  name: "ledger-of-offer",
  text: `SELECT t.id::text AS "txId", t.kind, t.leg, t.event_version AS "eventVersion", (extract(epoch FROM t.at) * 1000)::float8 AS at, t.actor,
      t.corrects::text AS corrects, jsonb_agg(jsonb_build_object('account', p.account, 'currency', p.currency, 'minor', p.amount::text,
        'detail', p.detail) ORDER BY p.id) AS postings
    FROM ledger_tx t JOIN ledger_posting p ON p.tx_id = t.id WHERE t.offer_id = $1 GROUP BY t.id ORDER BY t.id`,
};

/** Ledger transactions of an offer, oldest first. */
export async function listLedger(offerId: string, db: Queryable = pool): Promise<LedgerLine[]> {
  const { rows } = await db.query<LineRow>({ ...ledgerOfOffer, values: [offerId] });
  return rows.map((row) => ({ ...row, postings: row.postings.map(toPosting) }));
}

function toPosting({ account, currency, minor, detail }: LineRow["postings"][number]): Posting {
  const money = { minor: BigInt(minor), currency };
  return detail === null ? { account, money } : { account, money, detail };
}

/**
 * Balance of every account in the offer's transactions, from these transactions only.
 * @internal For tests that compare the books.
 */
export async function balances(offerId: string): Promise<readonly Balance[]> {
  return balancesOf(await listLedger(offerId, pool));
}
