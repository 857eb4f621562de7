import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { recordClosedDay } from "#data/money/account-days.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { readDay } from "./read-day.server.ts";

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
