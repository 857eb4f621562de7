import { pool, type Queryable } from "#data/db.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { KnownStatement } from "#domain/money/statement-neighbours.ts";
import type { Instant } from "#domain/offer/state.ts";

export type BankBalance = KnownStatement;

interface BalanceRow {
  readonly dayFrom: string;
  readonly dayTo: string;
  readonly opening: string;
  readonly closing: string;
}

const balanceOf = ({ opening, closing, ...days }: BalanceRow): BankBalance => ({
  ...{ ...days, opening: BigInt(opening), closing: BigInt(closing) },
});
const columns = `day_from AS "dayFrom", day_to AS "dayTo", opening_minor::text AS opening, closing_minor::text AS closing`;
// Proposed, declined and revoked statements are ignored.
const imported = "FROM account_statement WHERE agent_account_id = $1 AND state = 'imported' AND day_from <> ''";
const earliest = "ORDER BY day_from, created_at";
const latest = "ORDER BY day_to DESC, created_at DESC";

async function listBalances(db: Queryable, rest: string, values: readonly unknown[]): Promise<BankBalance[]> {
  return (await db.query<BalanceRow>(`SELECT ${columns} ${imported} ${rest}`, [...values])).rows.map(balanceOf);
}

/** The first statement of an account. Earlier movements are not in the book. Null without a statement. */
export async function findFirstStatement(accountId: string, db: Queryable = pool): Promise<BankBalance | null> {
  return (await listBalances(db, `${earliest} LIMIT 1`, [accountId]))[0] ?? null;
}

/** The latest statement that ends on a day; without a day the one that ends last. Null when there is none. */
export async function findStatementEnding(accountId: string, day?: string, db: Queryable = pool): Promise<BankBalance | null> {
  const rest = `AND ($2::text IS NULL OR day_to = $2) ${latest} LIMIT 1`;
  return (await listBalances(db, rest, [accountId, day ?? null]))[0] ?? null;
}

/** Statements of days from `since` to `until` inclusive, those that share a day with the span, and the nearest one before it; by days. */
export async function listStatementsAround(accountId: string, since: string, until: string): Promise<readonly BankBalance[]> {
  const [before, within] = await Promise.all([
    listBalances(pool, `AND day_to < $2 ${latest} LIMIT 1`, [accountId, since]),
    listBalances(pool, `AND day_to >= $2 AND day_from <= $3 ${earliest}`, [accountId, since, until]),
  ]);
  return [...before, ...within];
}

interface IdentifiedBalance extends BankBalance {
  readonly id: string;
}

async function listIdentified(db: Queryable, rest: string, values: readonly unknown[]): Promise<IdentifiedBalance[]> {
  const { rows } = await db.query<BalanceRow & { readonly id: string }>(`SELECT id, ${columns} ${imported} ${rest}`, [...values]);
  return rows.map(({ id, ...row }) => ({ id, ...balanceOf(row) }));
}

/** Statements that share days with these, and the nearest before and after them. */
export async function findNeighbours(accountId: string, firstDay: string, lastDay: string, db: Queryable = pool) {
  const [before, after, shared] = await Promise.all([
    listBalances(db, `AND day_to < $2 ${latest} LIMIT 1`, [accountId, firstDay]),
    listBalances(db, `AND day_from > $2 ${earliest} LIMIT 1`, [accountId, lastDay]),
    listIdentified(db, `AND day_from <= $3 AND day_to >= $2 ${earliest} LIMIT 100`, [accountId, firstDay, lastDay]),
  ]);
  return { before: before[0] ?? null, after: after[0] ?? null, shared };
}

const minorOf = (amount: { toFixed(places: number): string }): bigint => BigInt(amount.toFixed(0));

export interface ClosedDay {
  readonly closing: bigint;
  readonly closedBy: string;
  readonly closedAt: Instant;
}

/** The person who closed a day; null for an open day. */
export async function findClosedDay(accountId: string, day: string): Promise<ClosedDay | null> {
  const row = await (await prisma()).accountDay.findUnique({ where: { agentAccountId_day: { agentAccountId: accountId, day } } });
  return row && { closing: minorOf(row.closingMinor), closedBy: row.closedBy, closedAt: row.closedAt.getTime() };
}

/** The last closed day before this one, with its balance in minor units; null for none. */
export async function findClosedBefore(
  accountId: string,
  day: string,
  db: Queryable = pool,
): Promise<{ readonly day: string; readonly closing: bigint } | null> {
  const { rows } = await db.query<{ day: string; closing: string }>(
    `SELECT day, closing_minor::text AS closing FROM account_day WHERE agent_account_id = $1 AND day < $2 ORDER BY day DESC LIMIT 1`,
    [accountId, day],
  );
  const [last] = rows;
  return last === undefined ? null : { day: last.day, closing: BigInt(last.closing) };
}

/** The days of a span that are closed. */
export async function listClosedDays(accountId: string, from: string, to: string): Promise<ReadonlySet<string>> {
  const rows = await (await prisma()).accountDay.findMany({
    where: { agentAccountId: accountId, day: { gte: from, lte: to } },
    select: { day: true },
  });
  return new Set(rows.map(({ day }) => day));
}

/** Closes a day; false when it is closed already. */
export async function recordClosedDay(
  db: Db,
  { accountId, day, closing, by, now }: { accountId: string; day: string; closing: bigint; by: string; now: Instant },
): Promise<boolean> {
  const data = { agentAccountId: accountId, day, closingMinor: closing.toString(), closedBy: by, closedAt: new Date(now) };
  return (await db.accountDay.createMany({ data: [data], skipDuplicates: true })).count === 1;
}
