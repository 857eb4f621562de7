import { ok, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { listMovements, type Movement } from "#data/money/account-book.server.ts";
import { findClosedDay, findStatementEnding, recordClosedDay } from "#data/money/account-days.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { bookBalanceAt } from "#services/book/book-balance.server.ts";
import type { NominalAccount } from "#services/book/nominal-accounts.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { findNominalAccount } from "./nominal-accounts.server.ts";

export interface BookDay {
  readonly account: NominalAccount;
  readonly rows: readonly Movement[];
  readonly book: Money;
  /** Null when no statement ends on this day. */
  readonly bank: Money | null;
  /** The book's balance minus the bank's balance; null without a statement. */
  readonly difference: Money | null;
  readonly closed: { readonly balance: Money; readonly by: string | null; readonly at: Instant } | null;
  readonly mayClose: boolean;
}

/** Maximum number of lines of a day. The book shows the rest. */
const most = 500;

/** Returns a bank's day of a nominal account: both balances at its end, and whether it is closed. Refusals: {@link findNominalAccount}. */
export async function readDay(ctx: ServiceContext, accountId: string | null, day: string): Promise<ServiceResult<BookDay> | Refusal> {
  const chosen = await findNominalAccount(ctx, accountId);
  if (!chosen.ok) return chosen;
  const { account } = chosen.value;
  const money = (minor: bigint): Money => ({ minor, currency: account.currency });
  const [rows, statement, booked, closed] = await Promise.all([
    listMovements(account, { from: day, to: day }, { limit: most }),
    findStatementEnding(account.accountId, day),
    bookBalanceAt(account, day),
    findClosedDay(account.accountId, day),
  ]);
  const names = closed ? await mapNamesIn(ctx.principal.language, [closed.closedBy]) : null;
  const difference = statement && booked - statement.closing;
  return ok({
    ...{
      account,
      rows,
      book: money(booked),
      bank: statement && money(statement.closing),
      difference: difference === null ? null : money(difference),
    },
    closed: closed && { balance: money(closed.closing), by: names?.get(closed.closedBy) ?? null, at: closed.closedAt },
    mayClose: closed === null && difference === 0n && can(ctx.principal, "nominalPayments.close").allowed,
  });
}

/**
 * Closes a bank's day on which the book equals the statement exactly. Refusals: those of {@link readDay} and of the permission,
 * `STATUS.CHANGED` when it is already closed, when the balances differ meanwhile, and when no statement ends on that day.
 */
export async function closeDay(ctx: ServiceContext, accountId: string | null, day: string): Promise<ServiceResult<null> | Refusal> {
  const read = await readDay(ctx, accountId, day);
  if (!read.ok) return read;
  const refusal = requirePermission(ctx.principal, "nominalPayments.close");
  if (refusal) return refusal;
  const { account, bank, difference, closed } = read.value;
  if (closed !== null || bank === null || difference?.minor !== 0n) return refuse("STATUS.CHANGED");
  return await withPrisma(async (db) => {
    const of = { accountId: account.accountId, day, closing: bank.minor, by: ctx.principal.userId, now: ctx.now };
    if (!(await recordClosedDay(db, of))) return refuse("STATUS.CHANGED");
    const diff = { day, closing: `${bank.minor}` };
    await recordAudit(db, { ...auditOf(ctx), action: "nominal.close", objectType: "agentAccount", objectId: account.accountId, diff });
    return { ok: true, value: null };
  });
}
