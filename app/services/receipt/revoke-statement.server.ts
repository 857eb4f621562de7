import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import type { Tx } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import { withStatementsOf } from "#data/money/statement-lock.server.ts";
import {
  dropRevocation,
  readStatementUse,
  recordRevocation,
  recordRevocationAsked,
  type StatementRecord,
  type StatementUse,
} from "#data/money/statement-records.server.ts";
import { revokedEntry } from "#domain/money/unmatched.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { requireRight, type StatementRights } from "./require-statement.server.ts";

type RevocationAct = "receipts.revokeAsked" | "receipts.revokeDropped" | "receipts.revoke";

function refuseUsed({ decided, isFollowed, isDayClosed }: StatementUse): void {
  if (decided > 0) throw new RefusedError("STATEMENT.IN_USE", { count: decided });
  if (isFollowed) throw new RefusedError("STATEMENT.FOLLOWED");
  if (isDayClosed) throw new RefusedError("STATEMENT.DAY_CLOSED");
}

async function audit(tx: Tx, ctx: ServiceContext, record: StatementRecord, action: RevocationAct, reason: string | null): Promise<void> {
  const diff = { account: record.accountId, statement: record.id, importedBy: record.importedBy };
  const entry = { ...auditOf(ctx), action, objectType: "agent", objectId: record.agentId, diff } as const;
  await recordAudit(tx, { ...entry, ...(reason !== null && { reason }) });
}

/** Runs an act on a statement while no other statement of the account changes. A `RefusedError` rolls it back. */
async function act(
  ctx: ServiceContext,
  statementId: string,
  right: keyof StatementRights,
  work: (tx: Tx, record: StatementRecord) => Promise<void>,
): Promise<ServiceResult<null>> {
  const found = await requireRight(ctx, statementId, right);
  if (!found.ok) return found;
  try {
    await withStatementsOf(found.value.accountId, (tx) => work(tx, found.value));
    return { ok: true, value: null };
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}

/**
 * Requests the revocation of an import. Refusals: `NOT_FOUND`, `STATUS.CHANGED`, `STATEMENT.IN_USE {count}` when lines are matched or
 * being returned, `STATEMENT.FOLLOWED` when a later import shares its days, `STATEMENT.DAY_CLOSED` when one of its days is closed.
 */
export function askRevocation(ctx: ServiceContext, statementId: string, reason: string): Promise<ServiceResult<null>> {
  return act(ctx, statementId, "mayAskRevocation", async (tx, record) => {
    refuseUsed(await readStatementUse(tx, record));
    if (!(await recordRevocationAsked(tx, record.id, reason, ctx.principal.userId))) throw new RefusedError("STATUS.CHANGED");
    await audit(tx, ctx, record, "receipts.revokeAsked", reason);
  });
}

/** Keeps the import: the requester withdraws the revocation, or another person declines it. Refusals: `NOT_FOUND`, `STATUS.CHANGED`. */
export function dropRevocationOf(ctx: ServiceContext, statementId: string): Promise<ServiceResult<null>> {
  return act(ctx, statementId, "mayDropRevocation", async (tx, record) => {
    if (!(await dropRevocation(tx, record.id))) throw new RefusedError("STATUS.CHANGED");
    await audit(tx, ctx, record, "receipts.revokeDropped", null);
  });
}

/**
 * Consents as a second person: all lines of the import are revoked, and a correcting entry removes their total from the ledger. The
 * statement and its file remain. Refusals: those of {@link askRevocation}, `STAGE.SAME_PERSON` for the importer and the requester.
 */
export function revokeStatement(ctx: ServiceContext, statementId: string): Promise<ServiceResult<null>> {
  return act(ctx, statementId, "mayRevoke", async (tx, record) => {
    const use = await readStatementUse(tx, record);
    refuseUsed(use);
    if (!(await recordRevocation(tx, record, ctx.principal.userId))) throw new RefusedError("STATUS.CHANGED");
    const { id, agentId, accountId: agentAccountId, currency } = record;
    if (use.minor > 0n) {
      const entry = revokedEntry(id, { agentId, agentAccountId, amount: { minor: use.minor, currency } });
      await recordLedgerEntries(tx, [entry], { at: ctx.now, actor: ctx.principal.userId });
    }
    await audit(tx, ctx, record, "receipts.revoke", record.revokeReason);
  });
}
