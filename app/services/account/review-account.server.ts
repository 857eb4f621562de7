import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAccountReview, recordWalletReview } from "#data/account/account-reviews.server.ts";
import { findAccount, type MemberAccount } from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { wasApproved } from "#domain/people/personal/profile-status.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { accountSubject } from "./account-name.ts";
import { notifyInviters, settleAccountCalls } from "./notify-of-account.server.ts";

export interface AccountReviewInput {
  readonly memberId: string;
  readonly accountId: string;
  /** The version that the moderator read. */
  readonly version: number;
  /** Null approves. A text declines and is shown to the member. */
  readonly declineReason: string | null;
}

/** The letter about the decision. An approval before that of the profile sends none, because the letter about the profile follows. */
async function writeOfReview(
  tx: Tx,
  { id, userId, rail, bankName, last4 }: MemberAccount,
  { version, declineReason }: AccountReviewInput,
): Promise<void> {
  const kinds = rail === "bank" ? (["approved", "declined"] as const) : (["walletApproved", "walletDeclined"] as const);
  const params = {
    ...{ kind: kinds[declineReason === null ? 0 : 1], tail: last4 },
    ...(bankName && { bank: bankName }),
    ...(declineReason !== null && { note: declineReason }),
  };
  const dedupeKey = `account-reviewed:${id}:v${version}`;
  await queueLetterToMember(tx, userId, { template: "account-reviewed", params, dedupeKey });
}

/**
 * Approves or declines a submitted bank account or wallet (design/people §9, kind item). A declined one stays unusable until the member
 * corrects it. Holds of open offers remain, because only a manager releases them. Refusals: `NOT_FOUND`, `STATUS.CHANGED` when the account
 * was changed or reviewed since it was read.
 */
export async function reviewAccount(context: ServiceContext, input: AccountReviewInput): Promise<ServiceResult<null>> {
  const { principal } = context;
  const { memberId, accountId, version, declineReason } = input;
  const member = await findMember(memberId);
  if (member === null) return refuse("NOT_FOUND");
  const refusal = requirePermission(principal, "member.moderate", { kind: "user", userId: member.id, role: member.role, agentId: null });
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const account = await findAccount(accountId, tx);
    if (account?.userId !== memberId) return refuse("NOT_FOUND");
    const isApproved = declineReason === null;
    const record = account.rail === "bank" ? recordAccountReview : recordWalletReview;
    if (!(await record(tx, accountId, version, isApproved ? "approved" : "declined"))) return refuse("STATUS.CHANGED");
    const act = {
      action: isApproved ? "account.approve" : "account.decline",
      ...(declineReason !== null && { reason: declineReason }),
    } as const;
    await recordAudit(tx, { ...auditOf(context), ...act, objectType: "bankAccount", objectId: accountId, diff: { version } });
    await settleAccountCalls(tx, accountId, context.now);
    const type = isApproved ? "accountApproved" : "accountDeclined";
    const data = { ...accountSubject(account), ...(declineReason !== null && { detail: declineReason }) };
    if (isApproved) await notifyInviters(tx, memberId, `${accountId}:v${version}`);
    if (!isApproved || wasApproved(member)) await writeOfReview(tx, account, input);
    await notifyPeople(tx, [memberId], { type, dedupeKey: `${type}:${accountId}:v${version}`, data, offerId: null });
    return { ok: true, value: null };
  });
}
