import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Payment } from "#domain/money/payment-counts.ts";
import type { StatementLine } from "#domain/money/statement.ts";
import type { StatementSums } from "#domain/money/statement-balance.ts";
import type { StatementRecord } from "./statement-records.server.ts";

export interface NewStatement
  extends StatementSums,
    Pick<StatementRecord, "id" | "agentId" | "currency" | "fileId" | "format" | "importedBy" | "contradictions"> {
  readonly agentAccountId: string;
  /** Hex. */
  readonly fileHash: string;
  /** Options with which the file is read again: its encoding, and for a table the chosen columns. */
  readonly reading: object;
}

/** Writes the header of a statement: proposed when adjacent statements contradict it, imported otherwise. */
export async function recordStatement(tx: Tx, statement: NewStatement): Promise<void> {
  const { id, agentId, agentAccountId, fileId, fileHash, format, currency, opening, closing, lines, firstDay, lastDay } = statement;
  const { importedBy, reading, contradictions } = statement;
  const isContradicted = contradictions.length > 0;
  await tx.query(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
       day_from, day_to, imported_by, reading, contradiction, state)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, agentId, agentAccountId, fileId, fileHash, format, currency, opening, closing, lines, firstDay ?? "", lastDay ?? ""],
      ...[importedBy, jsonOf(reading), isContradicted ? jsonOf(contradictions) : null, isContradicted ? "proposed" : "imported"],
    ],
  );
}

const jsonOf = (value: unknown): string => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}` : one));

/** When this file was imported or proposed for the account before, in milliseconds; null if never. */
export async function findStatementOfFile(agentAccountId: string, fileHash: string, db: Queryable = pool): Promise<number | null> {
  const sql = `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM account_statement
    WHERE agent_account_id = $1 AND file_hash = decode($2, 'hex') AND state IN ('proposed', 'imported')`;
  return (await db.query<{ at: number }>(sql, [agentAccountId, fileHash])).rows[0]?.at ?? null;
}

/** When this upload was imported as a statement of the account, in milliseconds; null if never. */
export async function findStatementOfUpload(agentAccountId: string, fileId: string): Promise<number | null> {
  const sql = `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM account_statement
    WHERE agent_account_id = $1 AND file_id = $2`;
  return (await pool.query<{ at: number }>(sql, [agentAccountId, fileId])).rows[0]?.at ?? null;
}

/** Counts the numbers that staff submitted manually before. */
export async function countSubmittedReferences(agentAccountId: string, references: readonly string[]): Promise<number> {
  if (references.length === 0) return 0;
  const sql = `SELECT count(*)::int AS count FROM used_reference WHERE network = 'in:bank:' || $1 AND reference = ANY ($2::text[])
    AND kind = 'receipt' AND command_ids IS DISTINCT FROM '{}'`;
  return (await pool.query<{ count: number }>(sql, [agentAccountId, [...references]])).rows[0]?.count ?? 0;
}

/** Number of the account's payments by day and amount on these days, without those of the statements in `except`. */
export async function countPayments(
  agentAccountId: string,
  { from, to, except }: { readonly from: string; readonly to: string; readonly except: readonly string[] },
  db: Queryable = pool,
): Promise<readonly (Payment & { readonly count: number })[]> {
  const sql = `SELECT booked_on AS "bookedOn", amount_minor::text AS minor, count(*)::int AS count FROM arrival
    WHERE agent_account_id = $1 AND booked_on BETWEEN $2 AND $3 AND state <> 'revoked' AND statement_id <> ALL ($4::uuid[]) GROUP BY 1, 2`;
  const { rows } = await db.query<{ bookedOn: string; minor: string; count: number }>(sql, [agentAccountId, from, to, [...except]]);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: BigInt(minor) }));
}

export interface RecordedPayment extends StatementLine {
  /** Hex. */
  readonly hash: string;
  readonly statementId: string;
}

/** Payments of statements on the account on these days, at most `limit`; with `sums` only those of these amounts. */
export async function listRecordedPayments(
  agentAccountId: string,
  { days, sums, limit }: { readonly days: readonly string[]; readonly sums?: readonly bigint[]; readonly limit: number },
  db: Queryable = pool,
): Promise<readonly RecordedPayment[]> {
  const sql = `SELECT booked_on AS "bookedOn", amount_minor::text AS minor, reference, payer_name AS "payerName", payer_account AS "payerAccount",
      purpose, is_return AS "isReturn", encode(line_hash, 'hex') AS hash, statement_id AS "statementId" FROM arrival
    WHERE agent_account_id = $1 AND booked_on = ANY ($2::text[]) AND ($3::numeric[] IS NULL OR amount_minor = ANY ($3::numeric[]))
      AND state <> 'revoked' AND statement_id IS NOT NULL ORDER BY booked_on, id LIMIT $4`;
  const { rows } = await db.query<Omit<RecordedPayment, "minor"> & { minor: string }>(sql, [
    ...[agentAccountId, [...days], sums ? sums.map(String) : null, limit],
  ]);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: BigInt(minor) }));
}

export interface NewArrival extends StatementLine {
  /** Hex, over day, amount and position among the payments of the same day and amount. */
  readonly hash: string;
  /** Deal numbers in its texts. */
  readonly codes: readonly string[];
}

interface Kept {
  readonly count: number;
  /** Minor units. */
  readonly sum: bigint;
}

/** Writes the lines of a statement as unmatched arrivals. */
export async function recordArrivals(
  tx: Tx,
  statement: Pick<NewStatement, "id" | "agentId" | "agentAccountId" | "currency">,
  arrivals: readonly NewArrival[],
): Promise<Kept> {
  const rows = arrivals.map(({ minor, ...line }) => ({ ...line, minor: `${minor}` }));
  const { rows: kept } = await tx.query<{ count: number; sum: string }>(
    `WITH written AS (
       INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, payer_name, payer_account, purpose,
         reference, line_hash, codes, is_return)
       SELECT $1, $2, $3, $4, a.minor::numeric, a."bookedOn", a."payerName", a."payerAccount", a.purpose, a.reference, decode(a.hash, 'hex'),
         a.codes, coalesce(a."isReturn", false)
       FROM jsonb_to_recordset($5::jsonb) AS a(minor text, "bookedOn" text, "payerName" text, "payerAccount" text, purpose text, reference text,
         hash text, codes text[], "isReturn" boolean)
       RETURNING amount_minor)
     SELECT count(*)::int AS count, coalesce(sum(amount_minor), 0)::text AS sum FROM written`,
    [statement.id, statement.agentId, statement.agentAccountId, statement.currency, JSON.stringify(rows)],
  );
  return { count: kept[0]?.count ?? 0, sum: BigInt(kept[0]?.sum ?? "0") };
}
