import { appendFeed } from "#data/live/feeds.server.ts";
import { recordNotifications } from "#data/message/record-notifications.server.ts";
import type { UnitOfWork } from "#data/sql.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { NoticeCode } from "./notice-sentence.server.ts";

/** A notification that is not about an offer's event. `dedupeKey` identifies the event, of which each person is notified once. */
export interface Notice {
  readonly type: NoticeCode;
  readonly dedupeKey: string;
  /** See {@link NoticeData}. */
  readonly data: Wire;
  readonly offerId: string | null;
}

/** Writes the notification for each person and updates their bell. */
export async function notifyPeople(db: UnitOfWork, userIds: readonly string[], notice: Notice): Promise<void> {
  const fresh = await recordNotifications(
    db,
    userIds.map((userId) => ({ ...notice, userId })),
  );
  await appendFeed(
    db,
    fresh.map(({ userId }) => `user:${userId}`),
    { kind: "notification" },
  );
}
