import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { mapAccountBalances } from "#data/agent/agent-balances.server.ts";
import {
  bookBegins as firstDay,
  listMovements,
  type Movement,
  type MovementQuestion,
  sumMovements,
} from "#data/money/account-book.server.ts";
import { findFirstStatement, findStatementEnding, listClosedDays } from "#data/money/account-days.server.ts";
import type { Money } from "#domain/money/money.ts";
import { bookBalanceAt } from "#services/book/book-balance.server.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type ChosenAccount, findNominalAccount } from "./nominal-accounts.server.ts";

export interface BookQuestion extends MovementQuestion {
  readonly accountId: string | null;
  readonly after?: { readonly day: string; readonly id: string };
}

export interface BookHead {
  /** The first day of the totals; null for all days. */
  readonly since: string | null;
  /** The first day of the statements; null without one. */
  readonly firstDay: string | null;
  readonly opening: Money;
  readonly came: Money;
  readonly left: Money;
  readonly closing: Money;
  /** Present balance in the product's ledger. */
  readonly ledger: Money;
  /**
   * The day and balance of the last statement, the book's balance on that day, and the book's balance minus the bank's balance; null before
   * the first statement.
   */
  readonly bank: { readonly day: string; readonly balance: Money; readonly booked: Money; readonly difference: Money } | null;
}

export interface AccountBook extends ChosenAccount {
  readonly head: BookHead;
  readonly rows: readonly Movement[];
  readonly closedDays: readonly string[];
  readonly next: { readonly day: string; readonly id: string } | null;
}

const lastDay = "9999-99-99";
const pageSize = 50;

async function headOf(account: NominalAccount, from: string, to: string): Promise<BookHead> {
  const { accountId, agentId, currency } = account;
  const [first, bank, ledger] = await Promise.all([
    findFirstStatement(accountId),
    findStatementEnding(accountId),
    mapAccountBalances([{ agentId, accountId }]),
  ]);
  const start = first?.dayFrom ?? firstDay;
  const since = from < start ? start : from;
  const sums = await sumMovements(account, { start, from: since, to });
  const opening = (first?.opening ?? 0n) + sums.before;
  const money = (minor: bigint): Money => ({ minor, currency });
  const booked = bank && (await bookBalanceAt(account, bank.dayTo));
  return {
    ...{ since: since === firstDay ? null : since, firstDay: first?.dayFrom ?? null },
    ...{ opening: money(opening), came: money(sums.came), left: money(sums.left), closing: money(opening + sums.came - sums.left) },
    ledger: ledger.get(accountId)?.find((one) => one.currency === currency) ?? money(0n),
    bank:
      bank === null || booked === null
        ? null
        : { day: bank.dayTo, balance: money(bank.closing), booked: money(booked), difference: money(booked - bank.closing) },
  };
}

/** The book of a nominal account, one line per movement, the newest day first (design/screens §15). Refusals: {@link findNominalAccount}. */
export async function readBook(ctx: ServiceContext, question: BookQuestion): Promise<ServiceResult<AccountBook> | Refusal> {
  const chosen = await findNominalAccount(ctx, question.accountId);
  if (!chosen.ok) return chosen;
  const { account } = chosen.value;
  const { from = firstDay, to = lastDay, after } = question;
  if (from > to) return refuse("VALIDATION.DATE", { field: "from", than: "from" });
  const [head, listed, closed] = await Promise.all([
    headOf(account, from, to),
    listMovements(account, question, { limit: pageSize + 1, ...(after && { after }) }),
    listClosedDays(account.accountId, from, to),
  ]);
  const rows = listed.slice(0, pageSize);
  const last = listed.length > pageSize ? rows.at(-1) : undefined;
  return { ok: true, value: { ...chosen.value, head, rows, closedDays: [...closed], next: last ? { day: last.day, id: last.id } : null } };
}
