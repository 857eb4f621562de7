// An independent calculation of a world's money: from the bank's statements, the people's receipts and the events, without the ledger.
import { pool } from "#data/db.server.ts";
import { checkLedgerAfter } from "#data/money/ledger-checks.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";
import type { World } from "./money-world.ts";

interface ArrivalSeen {
  readonly id: string;
  readonly state: string;
  readonly minor: bigint;
  readonly receiptId: string | null;
  readonly isReturn: boolean;
  /** The deal that the payment's purpose names. */
  readonly dealId: string | null;
}

export interface Books {
  readonly deals: readonly OfferState[];
  readonly arrivals: readonly ArrivalSeen[];
  readonly statements: readonly { readonly id: string; readonly isAsked: boolean }[];
  readonly receipts: readonly { readonly id: string; readonly minor: bigint; readonly isFromStatement: boolean }[];
  /** The deals with an open request for a second manager's consent. */
  readonly asked: readonly string[];
  /** Sums that the events take from the account, and sums that were carried from one deal to another. */
  readonly sent: bigint;
  readonly carried: bigint;
  /** Returned payouts, and transfers that two managers moved to another deal. */
  readonly bounces: number;
  readonly moves: number;
  /** The account's name in the ledger. */
  readonly booked: bigint;
}

type Row = Omit<Books["arrivals"][number], "minor"> & { readonly minor: string };

const sumOf = (list: readonly { readonly minor: bigint }[]): bigint => list.reduce((sum, { minor }) => sum + minor, 0n);

async function rows<T extends object>(sql: string, values: readonly unknown[]): Promise<T[]> {
  return (await pool.query<T>(sql, [...values])).rows;
}

const movesSql = `SELECT body FROM offer_event WHERE offer_id = ANY ($1::uuid[]) AND body->>'leg' = $2
  AND type IN ('refundVerified', 'receiptMoved', 'outgoingVerified', 'payoutBounced', 'mismatchSettled')`;

/** Minor units that one event takes from the account, and that it carries to another deal. */
function moveOf(event: OfferEvent, principal: bigint): { readonly sent: bigint; readonly carried: bigint } {
  if (event.type === "refundVerified" || event.type === "receiptMoved") return { sent: event.amount.minor, carried: 0n };
  if (event.type === "outgoingVerified") return { sent: principal, carried: 0n };
  if (event.type === "payoutBounced") return { sent: -principal, carried: 0n };
  if (event.type === "mismatchSettled" && event.choice === "carryExcess") return { sent: 0n, carried: event.amount.minor };
  return { sent: 0n, carried: 0n };
}

export async function readBooks({ accountId, agentId, dealIds, leg, principal }: World): Promise<Books> {
  const account = `agent:${agentId}:account:${accountId}`;
  const [deals, arrivals, statements, receipts, events, [ledger], asked] = await Promise.all([
    Promise.all(dealIds.map((id) => readOfferState(pool, id))),
    rows<Row>(
      `SELECT a.id, a.state, a.amount_minor::text AS minor, a.receipt_id AS "receiptId", a.is_return AS "isReturn", o.id AS "dealId"
       FROM arrival a LEFT JOIN offer o ON o.human_id = a.codes[1] WHERE a.agent_account_id = $1 ORDER BY a.id`,
      [accountId],
    ),
    rows<Books["statements"][number]>(
      `SELECT id, revoke_asked_by IS NOT NULL AS "isAsked" FROM account_statement WHERE agent_account_id = $1 AND state = 'imported'
       ORDER BY created_at, id`,
      [accountId],
    ),
    rows<{ id: string; minor: string; isFromStatement: boolean }>(
      `SELECT id, amount_minor::text AS minor, source = 'statement' AS "isFromStatement" FROM receipt WHERE agent_account_id = $1`,
      [accountId],
    ),
    rows<{ body: Wire }>(movesSql, [dealIds, leg]),
    rows<{ booked: string }>("SELECT coalesce(sum(amount), 0)::text AS booked FROM ledger_posting WHERE account = $1", [account]),
    rows<{ id: string }>(
      `SELECT o.id FROM consent_request r JOIN offer o ON o.id = r.offer_id AND o.version = r.version
       WHERE r.decision IS NULL AND o.id = ANY ($1::uuid[])`,
      [dealIds],
    ),
  ]);
  const told = events.map(({ body }) => fromWire<OfferEvent>(body));
  const moves = told.map((event) => moveOf(event, principal));
  const numberOf = (type: OfferEvent["type"]) => told.filter((event) => event.type === type).length;
  return {
    deals: deals.filter((deal) => deal !== null),
    arrivals: arrivals.map((row) => ({ ...row, minor: BigInt(row.minor) })),
    receipts: receipts.map((row) => ({ ...row, minor: BigInt(row.minor) })),
    statements,
    asked: asked.map(({ id }) => id),
    sent: moves.reduce((sum, { sent }) => sum + sent, 0n),
    carried: moves.reduce((sum, { carried }) => sum + carried, 0n),
    bounces: numberOf("payoutBounced"),
    moves: numberOf("receiptMoved"),
    booked: BigInt(ledger?.booked ?? 0),
  };
}

const plain = (value: unknown) => JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? `${one}` : one));

/** One sentence per fault of a world's money; empty when there is none. `after`: the ledger's end before the world began. */
export async function findMoneyFaults(world: World, books: Books, after: string): Promise<string[]> {
  const ledger = await checkLedgerAfter(pool, after);
  const { deals, arrivals, receipts, sent, carried, booked } = books;
  const faults = ledger.map((fault) => `ledger:check ${plain(fault)}`);
  const counted = deals.flatMap((deal) => deal.legs[world.leg].receipts);
  const verified = new Set(counted.filter((one) => one.verified).map(({ id }) => id));
  const byArrival = new Set(arrivals.flatMap(({ receiptId }) => receiptId ?? []));
  const inStatements = [...world.statements.values()].reduce((sum, one) => sum + one, 0n);
  const stated = sumOf(receipts.filter(({ id }) => verified.has(id) && !byArrival.has(id)));
  // The statement's line of a returned payout is skipped, because the deal books that money by its own event.
  const returned = sumOf(arrivals.filter(({ state }) => state === "returned" || state === "bounced"));
  const onTheWay = sumOf(arrivals.filter(({ state, receiptId }) => state === "matched" && !verified.has(receiptId ?? "")));
  const expected = inStatements + stated - sent - returned - onTheWay;
  const sums = { inStatements, stated, sent, returned, onTheWay, carried };
  if (booked !== expected) faults.push(`the account has ${booked}, statements + stated − paid are ${expected}: ${plain(sums)}`);
  const [waiting, matched] = [
    sumOf(arrivals.filter(({ state }) => state === "unknown" || state === "returning")),
    sumOf(receipts.filter(({ id }) => byArrival.has(id))),
  ];
  if (inStatements + carried !== matched + waiting + returned) {
    faults.push(`arrivals ${inStatements + carried} are not receipts ${matched} + unmatched ${waiting} + returned ${returned}`);
  }
  if (new Set(counted.map(({ id }) => id)).size !== counted.length) faults.push("two legs count one receipt");
  const used = arrivals.flatMap(({ receiptId }) => receiptId ?? []);
  if (new Set(used).size !== used.length) faults.push("two arrivals have one receipt");
  const alone = receipts.filter(({ id, isFromStatement }) => isFromStatement && !byArrival.has(id));
  if (alone.length > 0) faults.push(`${alone.length} receipts of statements have no arrival`);
  return faults;
}
