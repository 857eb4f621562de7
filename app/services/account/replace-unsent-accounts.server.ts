import { isDeepStrictEqual } from "node:util";
import type { BankAccountInput } from "#contracts/account/bank-account.ts";
import { type Params, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf, type MemberAccount, recordAccountRemoval } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { requirePermission } from "#services/require-permission.ts";
import { addAccountIn } from "./add-bank-account.server.ts";
import { openAccount } from "./details.server.ts";
import { validateAccount } from "./validate-account.ts";

/** True when all values are equal. The label is not compared, because only the member uses it. */
function isSame(stored: MemberAccount, typed: BankAccountInput): boolean {
  const { account, schema } = validateAccount(typed);
  return (
    stored.schema === schema?.key &&
    (["country", "currency", "bankName", "holderName"] as const).every((key) => stored[key] === account[key]) &&
    isDeepStrictEqual(openAccount(stored), account.details)
  );
}

async function dropOthers(tx: Tx, ctx: ServiceContext, unsent: readonly MemberAccount[]): Promise<void> {
  for (const { id } of unsent) {
    await recordAccountRemoval(tx, id);
    await recordAudit(tx, { ...auditOf(ctx), action: "account.remove", objectType: "bankAccount", objectId: id });
  }
}

/** Prefixes each field with the account's place in the list: `bankAccounts.0.iban`. */
function atListPlace(refusal: Refusal, at: number): Refusal {
  const placed = <P extends Params>(params: P) => {
    const { field } = params;
    return { ...params, field: `bankAccounts.${at}.${typeof field === "string" && field !== "" ? field : "details"}` };
  };
  const fields = refusal.fields?.map((wrong) => ({ ...wrong, ...placed({ field: wrong.field }), params: placed(wrong.params) }));
  return { ...refusal, params: placed(refusal.params), ...(fields && { fields }) };
}

async function addAll(tx: Tx, ctx: ServiceContext, accounts: readonly BankAccountInput[], kept: readonly MemberAccount[]): Promise<void> {
  for (const [at, typed] of accounts.entries()) {
    if (kept.some((stored) => isSame(stored, typed))) continue;
    const added = await addAccountIn(tx, ctx, typed);
    if (added.ok) continue;
    const { code, params, fields } = atListPlace(added, at);
    throw new RefusedError(code, params, fields);
  }
}

/**
 * Replaces the accounts that a member submits with their first profile: keeps listed ones, removes the others, all or nothing. Accounts
 * that a moderator approved remain. Refusals: those of `account.edit`, `PROFILE.WRONG_STATUS` once the profile is submitted,
 * `BANK.REQUISITES {field, issue}`.
 */
export async function replaceUnsentAccounts(ctx: ServiceContext, accounts: readonly BankAccountInput[]): Promise<ServiceResult<null>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  if (principal.status !== "emailVerified") return refuse("PROFILE.WRONG_STATUS");
  try {
    return await withTransaction(async (tx) => {
      const all = (await listAccountsOf(principal.userId, tx)).filter(({ rail }) => rail === "bank");
      const isWanted = (stored: MemberAccount) => accounts.some((typed) => isSame(stored, typed));
      const gone = all.filter((stored) => stored.state === "submitted" && !isWanted(stored));
      await dropOthers(tx, ctx, gone);
      await addAll(
        tx,
        ctx,
        accounts,
        all.filter((stored) => !gone.includes(stored)),
      );
      return { ok: true, value: null };
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
