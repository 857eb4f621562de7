import { pool, type Queryable } from "#data/db.server.ts";
import { type BookedAccount, bookBegins, sumMovements } from "#data/money/account-book.server.ts";
import { findClosedBefore, findFirstStatement } from "#data/money/account-days.server.ts";
import { days } from "#domain/time/duration.ts";

/**
 * The book's balance at the end of a day: the balance of the last closed day before it, or the first statement's opening balance, plus
 * later movements. A line that arrives later for a closed day counts on that day.
 */
export async function bookBalanceAt(account: BookedAccount, day: string, db: Queryable = pool): Promise<bigint> {
  const closed = await findClosedBefore(account.accountId, day, db);
  const first = await findFirstStatement(account.accountId, db);
  const from = closed ? dayAfter(closed.day) : (first?.dayFrom ?? bookBegins);
  const { came, left } = await sumMovements(account, { start: from, from, to: day }, db);
  return (closed?.closing ?? first?.opening ?? 0n) + came - left;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + days(1)).toISOString().slice(0, 10);
