import { pool, type Tx } from "#data/db.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import {
  bounceMatchedEntry,
  bounceUnmatchedEntry,
  matchedEntry,
  type UnmatchedReceipt,
  unmatchedAgainEntry,
  unmatchedReturnedEntry,
} from "#domain/money/unmatched.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import { type LedgerOrigin, recordLedgerEntries } from "./ledger.server.ts";
import type { Receipt } from "./receipts.server.ts";
import { removeStatementReceipt } from "./submitted-receipts.server.ts";

export type ArrivalState = "unknown" | "matched" | "returning" | "returned" | "bounced";

/** Incoming money of a statement, or an excess that was carried over from another offer. */
export interface Arrival
  extends Pick<Receipt, "id" | "agentId" | "agentAccountId" | "amount" | "payerName" | "reference" | "offerId" | "leg"> {
  /** The bank's day, `YYYY-MM-DD`. */
  readonly bookedOn: string;
  readonly payerAccount: string | null;
  readonly purpose: string;
  /** Deal numbers in its texts. */
  readonly codes: readonly string[];
  /** The bank returned a transfer of the agent. */
  readonly isReturn: boolean;
  readonly isCarried: boolean;
  readonly state: ArrivalState;
  readonly humanId: string | null;
  readonly receiptId: string | null;
  readonly reason: string | null;
  readonly returnNumber: string | null;
  readonly statedBy: string | null;
  readonly statedAt: Instant | null;
  readonly verifiedBy: string | null;
  readonly verifiedAt: Instant | null;
  readonly moves: number;
  readonly createdAt: Instant;
}

export type ArrivalRow = Omit<Arrival, "amount"> & { readonly currency: Currency; readonly minor: string };

/** Columns of `arrival a` and the offer `o` that it was matched to. */
export const arrivalColumns = `a.id, a.agent_id AS "agentId", a.agent_account_id AS "agentAccountId", a.currency, a.amount_minor::text AS minor,
  a.booked_on AS "bookedOn", a.payer_name AS "payerName", a.payer_account AS "payerAccount", a.purpose, a.reference,
  a.codes, a.is_return AS "isReturn", a.statement_id IS NULL AS "isCarried", a.state, a.offer_id AS "offerId", o.human_id AS "humanId", a.leg, a.receipt_id AS "receiptId", a.reason,
  a.return_number AS "returnNumber", a.stated_by AS "statedBy", (extract(epoch FROM a.stated_at) * 1000)::float8 AS "statedAt", a.verified_by AS "verifiedBy",
  (extract(epoch FROM a.verified_at) * 1000)::float8 AS "verifiedAt", a.moves, (extract(epoch FROM a.created_at) * 1000)::float8 AS "createdAt"`;
const source = "FROM arrival a LEFT JOIN offer o ON o.id = a.offer_id";

export const arrivalOf = ({ currency, minor, ...row }: ArrivalRow): Arrival => ({ ...row, amount: { minor: BigInt(minor), currency } });

export interface ArrivalsQuestion {
  readonly agentIds: readonly string[];
  readonly states: readonly ArrivalState[];
  /** Id of the last one that was shown. */
  readonly after?: string;
  readonly limit: number;
}

/**
 * SQL that selects the newest arrivals of each agent in `agents` and of each state in `states` (names of array parameters), `limit` of
 * each, as rows of `arrival`. It filters the state as a range with one value and sorts by it, because the planner would otherwise prefer
 * the order of the primary key and read all arrivals when few or none have that agent and state.
 */
export const newestOfEach = (agents: string, states: string, limit: string, where = "true"): string => `
  SELECT newest.* FROM unnest(${agents}::uuid[]) AS agent(id) CROSS JOIN unnest(${states}::text[]) AS standing(state)
    CROSS JOIN LATERAL (SELECT * FROM arrival one WHERE one.agent_id = agent.id AND one.state BETWEEN standing.state AND standing.state
      AND ${where} ORDER BY one.state, one.id DESC LIMIT ${limit}) newest`;

/** Arrivals of agents, newest first. Each agent and state is read by its index, so that only the displayed rows are read. */
export async function listArrivals({ agentIds, states, after, limit }: ArrivalsQuestion): Promise<Arrival[]> {
  const newest = newestOfEach("$1", "$2", "$4", "($3::uuid IS NULL OR one.id < $3)");
  const sql = `SELECT ${arrivalColumns} FROM (${newest}) a LEFT JOIN offer o ON o.id = a.offer_id ORDER BY a.id DESC LIMIT $4`;
  return (await pool.query<ArrivalRow>(sql, [[...agentIds], [...states], after ?? null, limit])).rows.map(arrivalOf);
}

const keptUnmatched = `FROM kept_count WHERE series = 'unmatched' AND agent_id = ANY ($1::uuid[]) AND zone = ''`;

/**
 * Unmatched amounts by currency, with the number of arrivals. Updated on each change instead of summed on each read (docs/decisions/095).
 */
export async function listUnmatchedSums(
  agentIds: readonly string[],
): Promise<readonly { readonly money: Money; readonly count: number }[]> {
  const sql = `SELECT split_part(part, ':', 1) AS currency, sum(n) FILTER (WHERE part LIKE '%:minor')::text AS minor,
      sum(n) FILTER (WHERE part LIKE '%:count')::int AS count
    ${keptUnmatched} GROUP BY 1 HAVING sum(n) FILTER (WHERE part LIKE '%:count') > 0 ORDER BY 1`;
  const { rows } = await pool.query<{ currency: Currency; minor: string; count: number }>(sql, [[...agentIds]]);
  return rows.map(({ currency, minor, count }) => ({ money: { minor: BigInt(minor), currency }, count }));
}

/** Unmatched money by agent and currency. Maintained on change, not summed. */
export async function listUnmatchedByAgent(
  agentIds: readonly string[],
): Promise<readonly { readonly agentId: string; readonly amount: Money }[]> {
  const sql = `SELECT agent_id AS "agentId", split_part(part, ':', 1) AS currency, sum(n)::text AS minor
    ${keptUnmatched} AND part LIKE '%:minor' GROUP BY agent_id, part HAVING sum(n) <> 0`;
  const { rows } = await pool.query<{ agentId: string; currency: Currency; minor: string }>(sql, [[...agentIds]]);
  return rows.map(({ agentId, currency, minor }) => ({ agentId, amount: { minor: BigInt(minor), currency } }));
}

/** Number of decided arrivals by state, counted up to 100. */
export async function countDecided(agentIds: readonly string[]): Promise<Readonly<Record<"matched" | "returned", number>>> {
  const sql = `SELECT decided.state, (SELECT count(*)::int FROM (SELECT FROM (${newestOfEach("$1", "decided.states", "100")}) a LIMIT 100) one) AS count
    FROM (VALUES ('matched', ARRAY['matched']), ('returned', ARRAY['returned', 'bounced'])) AS decided(state, states)`;
  const { rows } = await pool.query<{ state: "matched" | "returned"; count: number }>(sql, [[...agentIds]]);
  return { matched: 0, returned: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** One arrival, or null. */
export async function findArrival(id: string): Promise<Arrival | null> {
  const { rows } = await pool.query<ArrivalRow>(`SELECT ${arrivalColumns} ${source} WHERE a.id = $1`, [id]);
  return rows[0] ? arrivalOf(rows[0]) : null;
}

/** Number of arrivals on the account with the number, day and amount of this one, including itself. */
export async function countAlike({ agentAccountId, amount, bookedOn, reference }: Arrival): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM arrival WHERE agent_account_id = $1 AND currency = $2 AND amount_minor = $3 AND booked_on = $4
    AND state <> 'revoked' AND upper(regexp_replace(reference, '\\s', '', 'g')) = upper(regexp_replace($5, '\\s', '', 'g'))`;
  const values = [agentAccountId, amount.currency, amount.minor, bookedOn, reference ?? ""];
  return (await pool.query<{ count: number }>(sql, values)).rows[0]?.count ?? 1;
}

/** Arrivals that are matched to the command's receipt or bounced by the command, locked until the transaction ends. */
export async function listArrivalsOfCommand(tx: Tx, offerId: string, commandId: string): Promise<Arrival[]> {
  const sql = `SELECT ${arrivalColumns} ${source} LEFT JOIN receipt r ON r.id = a.receipt_id
    WHERE a.offer_id = $1 AND (a.state = 'matched' AND r.command_id = $2 OR a.state = 'bounced' AND a.bounce_command_id = $2) FOR UPDATE OF a`;
  return (await tx.query<ArrivalRow>(sql, [offerId, commandId])).rows.map(arrivalOf);
}

export type ArrivalChange =
  | { readonly state: "matched"; readonly offerId: string; readonly leg: OfferSide; readonly receiptId: string; readonly by: string }
  | { readonly state: "returning"; readonly reason: string; readonly returnNumber: string; readonly by: string }
  | { readonly state: "returned"; readonly by: string }
  /** The bank returned the leg's payout; the command reports the bounce to the offer. */
  | { readonly state: "bounced"; readonly offerId: string; readonly leg: OfferSide; readonly commandId: string; readonly by: string }
  | { readonly state: "unknown" };

const changes = {
  matched: `UPDATE arrival SET state = 'matched', offer_id = $4, leg = $5, receipt_id = $6, stated_by = $7, stated_at = now(), moves = moves + 1
    WHERE id = $1 AND state = $2 AND moves = $3`,
  returning: `UPDATE arrival SET state = 'returning', reason = $4, return_number = $5, stated_by = $6, stated_at = now()
    WHERE id = $1 AND state = $2 AND moves = $3`,
  returned: `UPDATE arrival SET state = 'returned', verified_by = $4, verified_at = now(), moves = moves + 1
    WHERE id = $1 AND state = $2 AND moves = $3`,
  bounced: `UPDATE arrival SET state = 'bounced', offer_id = $4, leg = $5, bounce_command_id = $6, stated_by = $7, stated_at = now(),
      moves = moves + 1
    WHERE id = $1 AND state = $2 AND moves = $3`,
  unknown: `UPDATE arrival SET state = 'unknown', offer_id = NULL, leg = NULL, receipt_id = NULL, bounce_command_id = NULL, reason = NULL,
      return_number = NULL, stated_by = NULL, stated_at = NULL, moves = moves + CASE WHEN state IN ('matched', 'bounced') THEN 1 ELSE 0 END
    WHERE id = $1 AND state = $2 AND moves = $3`,
} as const satisfies Readonly<Record<ArrivalState, string>>;

function valuesOf(change: ArrivalChange): readonly unknown[] {
  if (change.state === "matched") return [change.offerId, change.leg, change.receiptId, change.by];
  if (change.state === "bounced") return [change.offerId, change.leg, change.commandId, change.by];
  if (change.state === "returning") return [change.reason, change.returnNumber, change.by];
  return change.state === "returned" ? [change.by] : [];
}

/** Changes an arrival if its state and number of moves are unchanged since they were read. Returns false otherwise. */
export async function recordArrivalChange(tx: Tx, seen: Pick<Arrival, "id" | "state" | "moves">, change: ArrivalChange): Promise<boolean> {
  return (await tx.query(changes[change.state], [seen.id, seen.state, seen.moves, ...valuesOf(change)])).rowCount === 1;
}

/** Returns whether the offer has a pending command. */
export async function isOfferBusy(offerId: string): Promise<boolean> {
  const sql = "SELECT FROM offer_command WHERE offer_id = $1 AND status = 'pending' LIMIT 1";
  return (await pool.query(sql, [offerId])).rowCount === 1;
}

function entryOf(arrival: Arrival, change: ArrivalChange) {
  const { id: receiptId, agentId, agentAccountId, amount, moves } = arrival;
  const money: UnmatchedReceipt = { receiptId, agentId, agentAccountId, amount, moves };
  if (change.state === "matched") return matchedEntry(money, change.offerId, change.leg);
  if (change.state === "returned") return unmatchedReturnedEntry(money);
  if (change.state === "bounced") return bounceMatchedEntry(money);
  if (change.state !== "unknown") return null;
  if (arrival.state === "bounced") return bounceUnmatchedEntry(money);
  return arrival.state === "matched" ? unmatchedAgainEntry(money) : null;
}

/**
 * Changes an arrival's state, with its ledger entry. Undoing a match also deletes the receipt that was created from it. Returns false and
 * writes nothing when the arrival has changed meanwhile.
 */
export async function recordArrivalMove(tx: Tx, arrival: Arrival, change: ArrivalChange, origin: LedgerOrigin): Promise<boolean> {
  if (!(await recordArrivalChange(tx, arrival, change))) return false;
  const entry = entryOf(arrival, change);
  if (entry !== null) await recordLedgerEntries(tx, [entry], origin);
  if (change.state === "unknown" && arrival.receiptId !== null) await removeStatementReceipt(tx, arrival.receiptId);
  return true;
}
