import type { MemberAccount } from "#data/account/accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import { listVerifiers } from "#data/message/message-readers.server.ts";
import type { Principal } from "#domain/people/principal.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { accountName } from "./account-name.ts";

type Named = Pick<MemberAccount, "id" | "bankName" | "last4">;
type OwnChange = "accountAdded" | "accountChanged" | "accountRemoved";

/**
 * Tells the member of every change of their accounts (design/people §6.3), so that nobody's money is redirected unseen, and
 * moderators of one that waits for them. `version` names the occurrence. Call it last in the transaction.
 */
export async function notifyOfOwnChange(
  tx: Tx,
  { userId, name }: Principal,
  type: OwnChange,
  account: Named,
  version: number,
): Promise<void> {
  const subject = accountName(account);
  const dedupeKey = `${type}:${account.id}:v${version}`;
  await notifyPeople(tx, [userId], { type, dedupeKey, data: { subject }, offerId: null });
  if (type === "accountRemoved") return;
  const moderators = (await listVerifiers(tx)).flatMap(({ userId: id, role }) => (role === "admin" || role === "moderator" ? [id] : []));
  const data = { subject: name, detail: subject };
  await notifyPeople(tx, moderators, { type: "accountQueued", dedupeKey: `accountQueued:${account.id}:v${version}`, data, offerId: null });
}
