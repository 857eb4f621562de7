import { type BookedAccount, bookBegins, sumMovements } from "#data/money/account-book.server.ts";
import { findClosedBefore, findFirstStatement } from "#data/money/account-days.server.ts";
import { days } from "#domain/time/duration.ts";

/**
 * The book's balance at the end of a day: what the last closed day before it ended with, or the first statement began with, and what moved
 * since. A line that comes later for a closed day shows on that day.
 */
export async function bookBalanceAt(account: BookedAccount, day: string): Promise<bigint> {
  const [closed, first] = await Promise.all([findClosedBefore(account.accountId, day), findFirstStatement(account.accountId)]);
  const from = closed ? dayAfter(closed.day) : (first?.dayFrom ?? bookBegins);
  const { came, left } = await sumMovements(account, { start: from, from, to: day });
  return (closed?.closing ?? first?.opening ?? 0n) + came - left;
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + days(1)).toISOString().slice(0, 10);
