import type { BankAccountInput } from "#contracts/account/bank-account.ts";
import { missing, type Refusal, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount, listAccountsOf, recordNewAccount, reserveId } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import type { AccountSchema } from "#domain/people/account/bank-account-schema.ts";
import type { Details, TypedAccount } from "#domain/people/account/typed-account.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount, sealDetails } from "./details.server.ts";
import { notifyOfOwnChange } from "./notify-of-account.server.ts";
import { refuseRequisites, validateAccount } from "./validate-account.ts";

/** Maximum number of accounts per member (design/people §6.3). */
const most = 20;

const numberOf = (schema: AccountSchema, details: Details) => schema.number.map((key) => details[key]).find((value) => value !== undefined);

/** Refuses an account that the member already has, or one beyond the limit. `exceptId` is the account being edited. */
export async function refuseFullList(
  tx: Tx,
  memberId: string,
  { schema, account, last4 }: { readonly schema: AccountSchema; readonly account: TypedAccount; readonly last4: string },
  exceptId?: string,
): Promise<Refusal | null> {
  const others = (await listAccountsOf(memberId, tx)).filter(({ rail, id }) => rail === "bank" && id !== exceptId);
  if (exceptId === undefined && others.length >= most) return refuseRequisites([{ field: "", code: "tooMany", params: { max: most } }]);
  const alike = others.filter((one) => one.last4 === last4 && one.country === account.country && one.currency === account.currency);
  const number = numberOf(schema, account.details);
  const isThere = alike.some((one) => one.schema === schema.key && numberOf(schema, openAccount(one) as Details) === number);
  return isThere ? refuseRequisites([{ field: schema.number[0] ?? "", code: "duplicate" }]) : null;
}

/** {@link addBankAccount} within a transaction, without its permission checks. */
export async function addAccountIn(
  tx: Tx,
  { principal, ip, requestId, now }: ServiceContext,
  { label, ...typed }: BankAccountInput,
  commandId?: string,
): Promise<ServiceResult<{ readonly id: string }>> {
  const { schema, account, issues, last4 } = validateAccount(typed);
  if (schema === null || issues.length > 0) return refuseRequisites(issues);
  const id = commandId ?? (await reserveId(tx));
  const sealed = sealDetails("bank_account", id, account.details);
  const fixed = { id, userId: principal.userId, isMain: false, state: "submitted", schema: schema.key } as const;
  const refusal = (await findAccount(id, tx)) === null ? await refuseFullList(tx, principal.userId, { schema, account, last4 }) : null;
  if (refusal !== null) return refusal;
  if (!(await recordNewAccount(tx, { ...account, ...fixed, sealed, last4, label }))) {
    const there = await findAccount(id, tx);
    return there?.userId === principal.userId ? { ok: true, value: { id } } : missing;
  }
  const who = auditOf({ principal, ip, requestId });
  await recordAudit(tx, { ...who, action: "account.add", objectType: "bankAccount", objectId: id });
  await notifyOfOwnChange(tx, { principal, now }, "accountAdded", { id, bankName: account.bankName, last4 }, 1);
  return { ok: true, value: { id } };
}

/**
 * Stores a new bank account of the member, which may be used in offers after a moderator's approval. `commandId` becomes the account's
 * id, so that a form sent twice creates one account. Refusals: `BANK.REQUISITES {field, issue}`, also for an existing account and for
 * more than 20; `NOT_FOUND` for another member's id.
 */
export async function addBankAccount(
  ctx: ServiceContext,
  typed: BankAccountInput,
  commandId?: string,
): Promise<ServiceResult<{ readonly id: string }>> {
  const refusal = requirePermission(ctx.principal, "account.edit");
  if (refusal) return refusal;
  return await withTransaction((tx) => addAccountIn(tx, ctx, typed, commandId));
}
