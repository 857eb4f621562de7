import type { BankAccountInput } from "#contracts/bank-account.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { recordNewAccount, reserveId } from "#data/accounts.server.ts";
import { recordAudit } from "#data/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { can } from "#domain/people/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { sealDetails } from "./details.server.ts";
import { judgeAccount } from "./judge-account.ts";
import { refuseRequisites } from "./refuse-requisites.ts";

/** Stores a new bank account of the member; it may be used in offers once a moderator approved it. Refusals: `BANK.REQUISITES`. */
export async function addBankAccount(
  { principal, ip, requestId }: ServiceContext,
  { label, ...typed }: BankAccountInput,
): Promise<ServiceResult<{ readonly id: string }>> {
  const verdict = can(principal, "account.edit");
  if (!verdict.allowed) return { ok: false, code: verdict.code, params: {} };
  const { schema, account, issues, last4 } = judgeAccount(typed);
  if (schema === null || issues.length > 0) return refuseRequisites(issues);
  return await withTransaction(async (tx) => {
    const id = await reserveId(tx);
    const sealed = sealDetails("bank_account", id, account.details);
    const fixed = { id, userId: principal.userId, isMain: false, state: "submitted", schema: schema.key } as const;
    await recordNewAccount(tx, { ...account, ...fixed, sealed, last4, label });
    const who = { actorId: principal.userId, actorKind: "user", actorRole: principal.role, ip, requestId } as const;
    await recordAudit(tx, { ...who, action: "account.add", objectType: "bankAccount", objectId: id });
    return { ok: true, value: { id } };
  });
}
