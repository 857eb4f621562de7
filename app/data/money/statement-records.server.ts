import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { StatementFormat } from "#domain/money/statement.ts";
import type { NeighbourRemark } from "#domain/money/statement-neighbours.ts";
import type { StatementProgress } from "#domain/money/statement-progress.ts";
import type { Instant } from "#domain/offer/state.ts";

export const statementStates = ["proposed", "imported", "declined", "revoked"] as const;
export type StatementState = (typeof statementStates)[number];

/** An imported statement, or one that waits for a second person. Amounts are minor units. */
export interface StatementRecord {
  readonly id: string;
  readonly agentId: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly fileId: string;
  readonly format: StatementFormat;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly lines: number;
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly importedBy: string;
  readonly importedAt: Instant;
  readonly state: StatementState;
  /** The statement's header and totals as they are stored, with big integers as text. */
  readonly reading: unknown;
  /** Contradictions with adjacent statements. With one, it is only proposed. */
  readonly contradictions: readonly NeighbourRemark[];
  readonly decidedBy: string | null;
  readonly revokeAskedBy: string | null;
  readonly revokeReason: string | null;
  readonly revokedBy: string | null;
}

type Kept<T> = T extends bigint ? string : T extends object ? { readonly [K in keyof T]: Kept<T[K]> } : T;
type Row = Omit<StatementRecord, "opening" | "closing" | "contradictions"> & {
  readonly opening: string;
  readonly closing: string;
  readonly contradictions: readonly Kept<NeighbourRemark>[] | null;
};

const columns = `id, agent_id AS "agentId", agent_account_id AS "accountId", currency, file_id AS "fileId", format,
  opening_minor::text AS opening, closing_minor::text AS closing, lines, day_from AS "dayFrom", day_to AS "dayTo", imported_by AS "importedBy",
  (extract(epoch FROM created_at) * 1000)::float8 AS "importedAt", state, reading, contradiction AS contradictions, decided_by AS "decidedBy",
  revoke_asked_by AS "revokeAskedBy", revoke_reason AS "revokeReason", revoked_by AS "revokedBy"`;

const figureOf = (figure: Kept<NeighbourRemark>["ours"]) => figure && { day: figure.day, minor: BigInt(figure.minor) };
const recordOf = ({ opening, closing, contradictions, ...row }: Row): StatementRecord => ({
  ...{ ...row, opening: BigInt(opening), closing: BigInt(closing) },
  contradictions: (contradictions ?? []).map((one) => ({ ...one, theirs: figureOf(one.theirs), ours: figureOf(one.ours) })),
});

async function listRecords(db: Queryable, rest: string, values: readonly unknown[]): Promise<StatementRecord[]> {
  return (await db.query<Row>(`SELECT ${columns} FROM account_statement WHERE ${rest}`, [...values])).rows.map(recordOf);
}

/** One statement, or null. */
export async function findStatement(id: string, db: Queryable = pool): Promise<StatementRecord | null> {
  return (await listRecords(db, "id = $1", [id]))[0] ?? null;
}

/** Statements of agents: those that wait for a second person first, then the newest. */
export async function listStatements(agentIds: readonly string[], limit: number): Promise<StatementRecord[]> {
  const waits = "(state = 'proposed' OR (state = 'imported' AND revoke_asked_by IS NOT NULL))";
  return await listRecords(pool, `agent_id = ANY ($1::uuid[]) ORDER BY ${waits} DESC, created_at DESC LIMIT $2`, [[...agentIds], limit]);
}

/** Proposed statements of these accounts, the oldest first. */
export async function listProposed(accountIds: readonly string[], db: Queryable = pool): Promise<StatementRecord[]> {
  if (accountIds.length === 0) return [];
  const rest = "state = 'proposed' AND agent_account_id = ANY ($1::uuid[]) ORDER BY created_at";
  return await listRecords(db, rest, [[...accountIds]]);
}

/** Decides a proposed statement. Returns false when it was decided meanwhile. */
export async function recordDecision(tx: Tx, id: string, state: "imported" | "declined", by: string): Promise<boolean> {
  const sql = "UPDATE account_statement SET state = $2, decided_by = $3, decided_at = now() WHERE id = $1 AND state = 'proposed'";
  return (await tx.query(sql, [id, state, by])).rowCount === 1;
}

/** Stores the request to revoke an import. Returns false when it is not imported, or was requested before. */
export async function recordRevocationAsked(tx: Tx, id: string, reason: string, by: string): Promise<boolean> {
  const sql = `UPDATE account_statement SET revoke_asked_by = $3, revoke_asked_at = now(), revoke_reason = $2
    WHERE id = $1 AND state = 'imported' AND revoke_asked_by IS NULL`;
  return (await tx.query(sql, [id, reason, by])).rowCount === 1;
}

/** Withdraws the request for a revocation. Returns false when there is none. */
export async function dropRevocation(tx: Tx, id: string): Promise<boolean> {
  const sql = `UPDATE account_statement SET revoke_asked_by = NULL, revoke_asked_at = NULL, revoke_reason = NULL
    WHERE id = $1 AND state = 'imported' AND revoke_asked_by IS NOT NULL`;
  return (await tx.query(sql, [id])).rowCount === 1;
}

/** Marks the statement and all its lines as revoked. Returns false when the request changed meanwhile. */
export async function recordRevocation(tx: Tx, { id, revokeAskedBy }: StatementRecord, by: string): Promise<boolean> {
  await tx.query("UPDATE arrival SET state = 'revoked' WHERE statement_id = $1 AND state = 'unknown'", [id]);
  const sql = `UPDATE account_statement SET state = 'revoked', revoked_by = $2, revoked_at = now()
    WHERE id = $1 AND state = 'imported' AND revoke_asked_by = $3`;
  return (await tx.query(sql, [id, by, revokeAskedBy])).rowCount === 1;
}

export interface StatementUse {
  /** Number of lines that are matched, or being returned to their payer. */
  readonly decided: number;
  /** Minor units of all lines. */
  readonly minor: bigint;
  /** A later import of the account shares its days. Lines in both were written only once. */
  readonly isFollowed: boolean;
  readonly isDayClosed: boolean;
}

/** Returns the use of a statement's lines. The lines stay locked until the transaction ends, so that none is matched meanwhile. */
export async function readStatementUse(tx: Tx, { id, accountId, dayFrom, dayTo }: StatementRecord): Promise<StatementUse> {
  await tx.query("SELECT FROM arrival WHERE statement_id = $1 ORDER BY id FOR UPDATE", [id]);
  const { rows } = await tx.query<{ decided: number; minor: string; isFollowed: boolean; isDayClosed: boolean }>(
    `SELECT count(*) FILTER (WHERE a.state <> 'unknown')::int AS decided, coalesce(sum(a.amount_minor), 0)::text AS minor,
       EXISTS (SELECT FROM account_statement s JOIN account_statement own ON own.id = $1 WHERE s.agent_account_id = $2 AND s.state = 'imported'
         AND s.id <> $1 AND coalesce(s.decided_at, s.created_at) > coalesce(own.decided_at, own.created_at)
         AND s.day_from <= $4 AND s.day_to >= $3) AS "isFollowed",
       EXISTS (SELECT FROM account_day d WHERE d.agent_account_id = $2 AND d.day BETWEEN $3 AND $4) AS "isDayClosed"
     FROM arrival a WHERE a.statement_id = $1`,
    [id, accountId, dayFrom, dayTo],
  );
  const [use] = rows;
  return { decided: use?.decided ?? 0, minor: BigInt(use?.minor ?? 0), isFollowed: !!use?.isFollowed, isDayClosed: !!use?.isDayClosed };
}

/** Visible immediately, also to other processes, because the transaction of an import is not used. */
export async function recordProgress(userId: string, { pass, readBytes, allBytes }: StatementProgress): Promise<void> {
  const sql = `INSERT INTO statement_progress (user_id, pass, read_bytes, all_bytes) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET pass = excluded.pass, read_bytes = excluded.read_bytes, all_bytes = excluded.all_bytes, at = now()`;
  await pool.query(sql, [userId, pass, readBytes, allBytes]);
}

export async function deleteProgress(userId: string): Promise<void> {
  await pool.query("DELETE FROM statement_progress WHERE user_id = $1", [userId]);
}

/** The progress of the statement that is being read for this person, or null. A process that was killed leaves its row, which expires. */
export async function findProgress(userId: string): Promise<StatementProgress | null> {
  const sql = `SELECT pass, read_bytes AS "readBytes", all_bytes AS "allBytes" FROM statement_progress
    WHERE user_id = $1 AND at > now() - interval '1 minute'`;
  return (await pool.query<StatementProgress>(sql, [userId])).rows[0] ?? null;
}
