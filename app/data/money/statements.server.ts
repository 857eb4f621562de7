import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { StatementFormat, StatementLine } from "#domain/money/statement.ts";
import type { StatementSums } from "#domain/money/statement-balance.ts";
import type { NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import type { OfferSide } from "#domain/offer/state.ts";

export interface NewStatement extends StatementSums {
  readonly id: string;
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly currency: Currency;
  readonly fileId: string;
  /** Hex. */
  readonly fileHash: string;
  readonly format: StatementFormat;
  readonly importedBy: string;
  /** How the file is read again: its encoding, and of a table the chosen columns. */
  readonly reading: object;
  /** Where adjacent statements contradict it; with one it is only proposed. */
  readonly contradictions: readonly NeighbourRemark[];
}

/** Writes the head of a statement: proposed when adjacent statements contradict it, imported otherwise. */
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

/** When this file was imported or proposed for the account before, in milliseconds; null when it never was. */
export async function findStatementOfFile(agentAccountId: string, fileHash: string, db: Queryable = pool): Promise<number | null> {
  const sql = `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM account_statement
    WHERE agent_account_id = $1 AND file_hash = decode($2, 'hex') AND state IN ('proposed', 'imported')`;
  return (await db.query<{ at: number }>(sql, [agentAccountId, fileHash])).rows[0]?.at ?? null;
}

/** When this upload became a statement of the account, in milliseconds; null when it never did. */
export async function findStatementOfUpload(agentAccountId: string, fileId: string): Promise<number | null> {
  const sql = `SELECT (extract(epoch FROM created_at) * 1000)::float8 AS at FROM account_statement
    WHERE agent_account_id = $1 AND file_id = $2`;
  return (await pool.query<{ at: number }>(sql, [agentAccountId, fileId])).rows[0]?.at ?? null;
}

export interface StatedFor {
  readonly reference: string;
  readonly offerId: string;
  readonly leg: OfferSide;
}

/** Which of these arrivals were stated by hand before, by the number that an arrival counts once by. */
export async function listStatedBefore(agentAccountId: string, references: readonly string[], db: Queryable = pool): Promise<StatedFor[]> {
  if (references.length === 0) return [];
  const sql = `SELECT reference, offer_id AS "offerId", leg FROM used_reference
    WHERE network = 'in:bank:' || $1 AND reference = ANY ($2::text[]) AND kind = 'receipt'
      AND command_ids IS DISTINCT FROM '{}'`;
  return (await db.query<StatedFor>(sql, [agentAccountId, [...references]])).rows;
}

/** Which of these lines (hashes in hex) the account has from another statement. */
export async function listKnownLines(agentAccountId: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const sql = `SELECT encode(line_hash, 'hex') AS hash FROM arrival
    WHERE agent_account_id = $1 AND state <> 'revoked' AND line_hash IN (SELECT decode(one, 'hex') FROM unnest($2::text[]) AS one)`;
  const { rows } = await pool.query<{ hash: string }>(sql, [agentAccountId, [...hashes]]);
  return new Set(rows.map(({ hash }) => hash));
}

export interface NewArrival extends StatementLine {
  /** Hex. */
  readonly hash: string;
  readonly stated: Pick<StatedFor, "offerId" | "leg"> | null;
}

interface Kept {
  readonly count: number;
  /** Of those of which nobody has said yet what they pay for, minor units. */
  readonly unmatched: bigint;
}

/** Writes lines of a statement; those that another statement has brought before are left out. */
export async function recordArrivals(
  tx: Tx,
  statement: Pick<NewStatement, "id" | "agentId" | "agentAccountId" | "currency">,
  arrivals: readonly NewArrival[],
): Promise<Kept> {
  const rows = arrivals.map(({ minor, stated, ...line }) => ({
    ...line,
    ...{ minor: `${minor}`, offerId: stated?.offerId ?? null, leg: stated?.leg ?? null },
  }));
  const { rows: kept } = await tx.query<{ count: number; unmatched: string }>(
    `WITH written AS (
       INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, payer_name, payer_account, purpose,
         reference, line_hash, state, offer_id, leg)
       SELECT $1, $2, $3, $4, a.minor::numeric, a."bookedOn", a."payerName", a."payerAccount", a.purpose, a.reference, decode(a.hash, 'hex'),
         CASE WHEN a."offerId" IS NULL THEN 'unknown' ELSE 'matched' END, a."offerId"::uuid, a.leg
       FROM jsonb_to_recordset($5::jsonb) AS a(minor text, "bookedOn" text, "payerName" text, "payerAccount" text, purpose text, reference text,
         hash text, "offerId" text, leg text)
       ON CONFLICT (agent_account_id, line_hash) WHERE state <> 'revoked' DO NOTHING RETURNING amount_minor, state)
     SELECT count(*)::int AS count, coalesce(sum(amount_minor) FILTER (WHERE state = 'unknown'), 0)::text AS unmatched FROM written`,
    [statement.id, statement.agentId, statement.agentAccountId, statement.currency, JSON.stringify(rows)],
  );
  return { count: kept[0]?.count ?? 0, unmatched: BigInt(kept[0]?.unmatched ?? "0") };
}
