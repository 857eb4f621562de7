import type { MemberAccount } from "#data/account/accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import { listVerifiers } from "#data/message/message-readers.server.ts";
import { resolveCalls } from "#data/message/record-notifications.server.ts";
import { takeFulfilledWishes } from "#data/people/receiver-wishes.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapShownNames } from "#services/names/shown-names.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { accountName, accountSubject } from "./account-name.ts";

type Named = Pick<MemberAccount, "id" | "bankName" | "last4">;
type OwnChange = "accountAdded" | "accountChanged" | "accountRemoved";

const queueKey = (accountId: string) => `accountQueued:${accountId}:`;

const settleCalls = (tx: Tx, userIds: readonly string[], accountId: string, at: number) =>
  resolveCalls(tx, { userIds, type: "accountQueued", keyStart: queueKey(accountId), at });

/** The people who review accounts. */
const listModerators = async (tx: Tx): Promise<readonly string[]> =>
  (await listVerifiers(tx)).flatMap(({ userId, role }) => (role === "admin" || role === "moderator" ? [userId] : []));

/**
 * Notifies the member of every change of their accounts (design/people §6.3), so that money cannot be redirected unnoticed, and moderators
 * of one that waits for review. Completes the moderators' tasks about the previous state. `version` identifies the change. Call it last in
 * the transaction.
 */
export async function notifyOfOwnChange(
  tx: Tx,
  { principal: { userId, name }, now }: Pick<ServiceContext, "principal" | "now">,
  type: OwnChange,
  account: Named,
  version: number | string,
): Promise<void> {
  const moderators = await listModerators(tx);
  await settleCalls(tx, moderators, account.id, now);
  const subject = accountName(account);
  const dedupeKey = `${type}:${account.id}:v${version}`;
  await notifyPeople(tx, [userId], { type, dedupeKey, data: accountSubject(account), offerId: null });
  if (type === "accountRemoved") return;
  const shown = (await mapShownNames([userId], tx)).get(userId);
  const data = { subject: name, ...(shown && { subjectEn: shown.en }), detail: subject };
  await notifyPeople(tx, moderators, { type: "accountQueued", dedupeKey: `${queueKey(account.id)}v${version}`, data, offerId: null });
}

/** Completes the review tasks of all moderators after the account was reviewed. `now`: epoch milliseconds. */
export async function settleAccountCalls(tx: Tx, accountId: string, now: number): Promise<void> {
  await settleCalls(tx, await listModerators(tx), accountId, now);
}

/**
 * Notifies the members who invited this member to add an account (design/people §5). Called in the transaction that approves the
 * account, or the profile of a member who has one. `occurrence` identifies that transaction's act.
 */
export async function notifyInviters(db: UnitOfWork, memberId: string, occurrence: string): Promise<void> {
  for (const { inviterId, email, country } of await takeFulfilledWishes(db, memberId)) {
    const dedupeKey = `invitedReceiverReady:${country}:${occurrence}`;
    await notifyPeople(db, [inviterId], { type: "invitedReceiverReady", dedupeKey, data: { subject: email }, offerId: null });
  }
}
