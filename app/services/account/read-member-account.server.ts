import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount } from "#data/account/accounts.server.ts";
import { listAudit, recordRead } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import type { Issue } from "#domain/people/account/requisite-issue.ts";
import { checkAccount } from "#domain/people/account/requisites.ts";
import type { Details } from "#domain/people/account/typed-account.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { openAccount } from "./details.server.ts";
import { type AccountUse, listAccountUses } from "./list-account-uses.server.ts";
import { choiceOf } from "./list-own-accounts.server.ts";

/** A member's account with all values, as a moderator checks it. */
export interface MemberAccountPage {
  readonly member: Pick<Member, "id" | "fullName" | "companyName" | "profileKind" | "country">;
  readonly account: AccountChoice;
  /** A wallet has `address` alone. */
  readonly details: Details & { readonly address?: string };
  readonly warnings: readonly Issue[];
  /** Names of fields that the last edit changed; empty for a new account. */
  readonly changed: readonly string[];
  readonly uses: readonly AccountUse[];
}

async function lastChangedFields(accountId: string): Promise<readonly string[]> {
  const entries = await listAudit({ type: "bankAccount", id: accountId }, { limit: 100 });
  const diff = entries.find(({ action }) => action === "account.edit")?.diff;
  const fields = diff !== null && typeof diff === "object" && "fields" in diff ? diff.fields : [];
  return Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : [];
}

/**
 * Reads an account with full numbers. The read is audited, once in 15 minutes for the same reader (R28). Refusals: `NOT_FOUND`, `AUTH.FORBIDDEN` for readers who may see
 * masked numbers only.
 */
export async function readMemberAccount(
  context: ServiceContext,
  memberId: string,
  accountId: string,
): Promise<ServiceResult<MemberAccountPage>> {
  const { principal, now } = context;
  const member = await findMember(memberId);
  if (member === null) return missing;
  const refusal = requirePermission(principal, "member.readSensitive", {
    kind: "user",
    userId: member.id,
    role: member.role,
    agentId: null,
  });
  if (refusal) return refusal;
  const account = await findAccount(accountId);
  if (account === null || account.userId !== memberId) return missing;
  await recordRead(pool, { ...auditOf(context), action: "account.read", objectType: "bankAccount", objectId: accountId });
  const details: MemberAccountPage["details"] = openAccount(account);
  const holderType = member.profileKind === "company" ? "company" : "individual";
  const { country, currency, holderName, bankName } = account;
  const typed = { country: country ?? "", currency, holderType, holderName, bankName: bankName ?? "", details } as const;
  const [changed, uses] = await Promise.all([lastChangedFields(accountId), listAccountUses([accountId], memberId, now)]);
  const warnings = account.rail === "bank" ? checkAccount(typed).warnings : [];
  const { id, fullName, companyName, profileKind } = member;
  const about = { id, fullName, companyName, profileKind, country: member.country };
  return { ok: true, value: { member: about, account: choiceOf(account), details, warnings, changed, uses: uses.get(accountId) ?? [] } };
}
