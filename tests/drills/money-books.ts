// An independent calculation of a world's money: from the bank's statements, the people's receipts and the events, without the ledger.
import { pool } from "#data/db.server.ts";
import { checkLedgerAfter } from "#data/money/ledger-checks.server.ts";
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
  /** Amounts that the events take from the account, and amounts that were moved to another deal. */
  readonly sent: bigint;
  readonly carried: bigint;
  /** Returned payouts, and transfers that two managers moved to another deal. */
  readonly bounces: number;
  readonly moves: number;
  /** The account's name in the ledger. */
  readonly booked: bigint;
}

interface Row {
  readonly deals: readonly Wire[];
  readonly arrivals: readonly (Omit<ArrivalSeen, "minor"> & { readonly minor: string })[];
  readonly statements: Books["statements"];
  readonly receipts: readonly (Omit<Books["receipts"][number], "minor"> & { readonly minor: string })[];
  readonly events: readonly Wire[];
  readonly booked: string;
  readonly asked: readonly string[];
}

const sumOf = (list: readonly { readonly minor: bigint }[]): bigint => list.reduce((sum, { minor }) => sum + minor, 0n);

const listOf = (value: string, order: string, from: string) =>
  `(SELECT coalesce(jsonb_agg(${value} ORDER BY ${order}), '[]') FROM ${from})`;

/** `$1` account, `$2` deals, `$3` leg, `$4` the account's name in the ledger. One statement, because most of a step's time is round trips. */
const booksQuery = {
  name: "money-books",
  text: `SELECT
    ${listOf("o.state", "array_position($2::uuid[], o.id)", "offer o WHERE o.id = ANY ($2::uuid[])")} AS deals,
    ${listOf(
      `jsonb_build_object('id', a.id, 'state', a.state, 'minor', a.amount_minor::text, 'receiptId', a.receipt_id, 'isReturn', a.is_return,
        'dealId', o.id)`,
      "a.id",
      "arrival a LEFT JOIN offer o ON o.human_id = a.codes[1] WHERE a.agent_account_id = $1",
    )} AS arrivals,
    ${listOf(
      "jsonb_build_object('id', s.id, 'isAsked', s.revoke_asked_by IS NOT NULL)",
      "s.created_at, s.id",
      "account_statement s WHERE s.agent_account_id = $1 AND s.state = 'imported'",
    )} AS statements,
    ${listOf(
      "jsonb_build_object('id', r.id, 'minor', r.amount_minor::text, 'isFromStatement', r.source = 'statement')",
      "r.id",
      "receipt r WHERE r.agent_account_id = $1",
    )} AS receipts,
    ${listOf(
      "e.body",
      "e.offer_id, e.version",
      `offer_event e WHERE e.offer_id = ANY ($2::uuid[]) AND e.body->>'leg' = $3
        AND e.type IN ('refundVerified', 'receiptMoved', 'outgoingVerified', 'payoutBounced', 'mismatchSettled')`,
    )} AS events,
    (SELECT coalesce(sum(amount), 0)::text FROM ledger_posting WHERE account = $4) AS booked,
    ${listOf(
      "o.id",
      "o.id",
      `consent_request c JOIN offer o ON o.id = c.offer_id AND o.version = c.version
        WHERE c.decision IS NULL AND o.id = ANY ($2::uuid[])`,
    )} AS asked`,
};

/** Minor units that one event takes from the account, and that it carries to another deal. */
function moveOf(event: OfferEvent, principal: bigint): { readonly sent: bigint; readonly carried: bigint } {
  if (event.type === "refundVerified" || event.type === "receiptMoved") return { sent: event.amount.minor, carried: 0n };
  if (event.type === "outgoingVerified") return { sent: principal, carried: 0n };
  if (event.type === "payoutBounced") return { sent: -principal, carried: 0n };
  if (event.type === "mismatchSettled" && event.choice === "carryExcess") return { sent: 0n, carried: event.amount.minor };
  return { sent: 0n, carried: 0n };
}

export async function readBooks({ accountId, agentId, dealIds, leg, principal }: World): Promise<Books> {
  const values = [accountId, dealIds, leg, `agent:${agentId}:account:${accountId}`];
  const [row] = (await pool.query<Row>({ ...booksQuery, values })).rows;
  if (!row) throw new Error("The books have no row.");
  const told = row.events.map((body) => fromWire<OfferEvent>(body));
  const moves = told.map((event) => moveOf(event, principal));
  const numberOf = (type: OfferEvent["type"]) => told.filter((event) => event.type === type).length;
  return {
    deals: row.deals.map((state) => fromWire<OfferState>(state)),
    arrivals: row.arrivals.map((one) => ({ ...one, minor: BigInt(one.minor) })),
    receipts: row.receipts.map((one) => ({ ...one, minor: BigInt(one.minor) })),
    statements: row.statements,
    asked: row.asked,
    sent: moves.reduce((sum, { sent }) => sum + sent, 0n),
    carried: moves.reduce((sum, { carried }) => sum + carried, 0n),
    bounces: numberOf("payoutBounced"),
    moves: numberOf("receiptMoved"),
    booked: BigInt(row.booked),
  };
}

const plain = (value: unknown) => JSON.stringify(value, (_key, one) => (typeof one === "bigint" ? `${one}` : one));

/** One sentence per rule of the ledger broken since the transaction `after`; empty when there is none. */
export const findLedgerFaults = async (after: string): Promise<string[]> =>
  (await checkLedgerAfter(pool, after)).map((fault) => `ledger:check ${plain(fault)}`);

/** One sentence per fault of a world's money; empty when there is none. */
export function findMoneyFaults(world: World, books: Books): string[] {
  const { deals, arrivals, receipts, sent, carried, booked } = books;
  const faults: string[] = [];
  const counted = deals.flatMap((deal) => deal.legs[world.leg].receipts);
  const verified = new Set(counted.filter((one) => one.verified).map(({ id }) => id));
  const byArrival = new Set(arrivals.flatMap(({ receiptId }) => receiptId ?? []));
  const inStatements = [...world.statements.values()].reduce((sum, one) => sum + one, 0n);
  const stated = sumOf(receipts.filter(({ id }) => verified.has(id) && !byArrival.has(id)));
  // The statement's line of a bounced payout is skipped, because the deal posts that money with its own event.
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
