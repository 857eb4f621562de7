import { listUsableAccounts } from "#data/account/usable-accounts.server.ts";
import { resolveCalls, resolveOfPerson } from "#data/message/record-notifications.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { listModerators } from "#data/people/moderators.server.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import { answeredBy } from "#domain/text/profile-news.ts";
import { accountName } from "#services/account/account-name.ts";
import type { ServiceContext } from "#services/context.ts";
import { noticeSubject } from "#services/names/shown-names.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { type ProfileNews, type ProfileNewsFacts, writeOfProfile } from "./profile-letters.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";

/** Notification texts. A member gets no notification of their own acts. */
const notices = {
  success: "moderationSuccess",
  remarks: "moderationFailure",
  bankModeration: "bankModeration",
  documentsRequested: "documentsRequested",
  editReceived: null,
} as const satisfies Record<ProfileNews, string | null>;

/**
 * Notifies the member of a change of their profile, by letter and notification. Call it last in the transaction, because it locks their
 * feed.
 */
export async function notifyOfProfile(
  ctx: ServiceContext,
  unit: ProfileUnit,
  telling: ProfileNews,
  facts: ProfileNewsFacts = {},
): Promise<void> {
  const { db, row } = unit;
  const accounts = telling === "success" ? await listUsableAccounts(db, row.id) : [];
  await writeOfProfile(ctx, unit, telling, { ...facts, accounts });
  const type = notices[telling];
  if (type === null) return;
  if (telling === "success") await resolveOfPerson(db, row.id, answeredBy(facts.kind), ctx.now);
  const waiting = accounts.filter(({ isWaiting }) => isWaiting).map(accountName);
  const data = {
    ...(waiting.length > 0 && { detail: waiting.join(", ") }),
    ...(facts.remarks !== undefined && { subject: `${Object.keys(facts.remarks).length}` }),
    ...(facts.request !== undefined && { detail: facts.request }),
  };
  await notifyPeople(db, [row.id], { type, dedupeKey: `${type}:${row.id}:${ctx.requestId}`, data, offerId: null });
}

const queueKey = (kind: CaseKind, memberId: string) => `moderationQueued:${kind}:${memberId}:`;

/** Notifies the moderators of a waiting member. Call it last in the transaction. */
export async function notifyModerators({ requestId }: ServiceContext, { db, row }: ProfileUnit, kind: CaseKind): Promise<void> {
  const moderators = await listModerators(db);
  const data = noticeSubject(row.fullName, await findDetails(db, row.id));
  await notifyPeople(db, moderators, {
    type: "moderationQueued",
    dedupeKey: `${queueKey(kind, row.id)}${requestId}`,
    data,
    offerId: null,
  });
}

/** Completes the moderators' tasks after the decision. */
export async function settleQueue({ now }: ServiceContext, { db, row }: ProfileUnit, kind: CaseKind): Promise<void> {
  const userIds = await listModerators(db);
  await resolveCalls(db, { userIds, type: "moderationQueued", keyStart: queueKey(kind, row.id), at: now });
}
