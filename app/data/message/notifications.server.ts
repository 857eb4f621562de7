import { prisma } from "#data/prisma.server.ts";
import type { Wire } from "#domain/offer/wire.ts";
import { listNewestByOffer, listUnreadByOffer, type NoticeRow, noticeRanks, type OfferCursor } from "./newest-by-offer.server.ts";

export interface NotificationRecord extends Pick<NoticeRow, "id" | "type" | "data" | "offerId"> {
  readonly isRead: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The offer is still late; set only in lists by offer. */
  readonly isLate?: boolean;
}

export interface OfferNotices {
  readonly offerIds: readonly string[];
  readonly codes: readonly string[];
}

export interface NotificationPage {
  readonly limit: number;
  /** Id of the last one of the former page. Ids are in time order. */
  readonly after?: string;
  readonly isUnreadOnly?: boolean;
  /** Message codes that are shown elsewhere. */
  readonly except?: readonly string[];
  /** Notifications of these offers with these codes are also shown elsewhere. */
  readonly exceptOf?: OfferNotices;
}

/** Condition for notifications before one of the person's own. The instant limits the index scan. */
async function olderThan(userId: string, id: string) {
  const last = await (await prisma()).notification.findFirst({ where: { id, userId }, select: { createdAt: true } });
  if (last === null) return null;
  const { createdAt } = last;
  return { createdAt: { lte: createdAt }, OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] };
}

const isOf = ({ offerIds, codes }: OfferNotices) => ({ offerId: { in: [...offerIds] }, type: { in: [...codes] } });

const select = { id: true, type: true, data: true, offerId: true, readAt: true, createdAt: true } as const;
const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];

type Row = Pick<NotificationRecord, "id" | "type" | "offerId" | "isLate"> & { data: unknown; readAt: Date | null; createdAt: Date };
const recordOf = ({ data, readAt, createdAt, ...row }: Row): NotificationRecord => ({
  ...row,
  data: data as Wire,
  isRead: readAt !== null,
  createdAt: createdAt.getTime(),
});

/** A person's notifications, newest first, one more than `limit` when there are more. */
export async function listNotificationRecords(userId: string, page: NotificationPage): Promise<NotificationRecord[]> {
  const older = page.after === undefined ? {} : await olderThan(userId, page.after);
  if (older === null) return [];
  const rows = await (await prisma()).notification.findMany({
    where: {
      ...{ userId, ...older },
      ...(page.isUnreadOnly && { readAt: null }),
      ...(page.except && { type: { notIn: [...page.except] } }),
      // Notifications without an offer are included explicitly, because a comparison with null would drop them.
      ...(page.exceptOf && { AND: [{ OR: [{ offerId: null }, { NOT: isOf(page.exceptOf) }] }] }),
    },
    select,
    orderBy,
    take: page.limit + 1,
  });
  return rows.map(recordOf);
}

/**
 * Returns a number of offers with all of the person's notifications about them, newest first, by rank; and the cursor of the next
 * offers.
 */
export async function listRecordsByOffer(
  userId: string,
  page: { readonly limit: number; readonly after?: OfferCursor | undefined },
): Promise<{ readonly records: readonly NotificationRecord[]; readonly next: OfferCursor | null }> {
  const rows = await listNewestByOffer(userId, page);
  const offers = [...Map.groupBy(rows, ({ id, offerId }) => offerId ?? id).values()];
  const rankOf = ([newest]: typeof rows) => noticeRanks.indexOf(newest?.rank ?? "read");
  const shown = offers.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, page.limit);
  const [last] = shown.at(-1) ?? [];
  const isLast = offers.length <= page.limit || last === undefined;
  const records = shown.flat().map(({ rank, ...row }) => recordOf({ ...row, isLate: rank === "late" }));
  return { records, next: isLast ? null : { id: last.id, rank: last.rank } };
}

/** Returns unread notifications and the newest one of each of a number of offers; offers with unread ones first. */
export const listUnreadRecords = async (userId: string, limit: number): Promise<readonly NotificationRecord[]> =>
  (await listUnreadByOffer(userId, limit)).map(recordOf);

/** Marks a notification as read. Returns false for a notification of another person. Marking it again keeps the first instant. */
export async function recordRead(userId: string, id: string, now: number): Promise<boolean> {
  const { notification } = await prisma();
  const { count } = await notification.updateMany({ where: { id, userId, readAt: null }, data: { readAt: new Date(now) } });
  return count === 1 || (await notification.count({ where: { id, userId } })) === 1;
}

/** Marks all current ones as read. */
export async function recordAllRead(userId: string, now: number): Promise<void> {
  await (await prisma()).notification.updateMany({ where: { userId, readAt: null }, data: { readAt: new Date(now) } });
}

/** Marks all of the person's notifications about an offer as read. */
export async function recordOfferRead(userId: string, offerId: string, now: number): Promise<void> {
  await (await prisma()).notification.updateMany({ where: { userId, offerId, readAt: null }, data: { readAt: new Date(now) } });
}

/** Marks the person's notifications about these offers with these codes as read. */
export async function recordSomeRead(userId: string, notices: OfferNotices, now: number): Promise<void> {
  await (await prisma()).notification.updateMany({
    where: { userId, readAt: null, ...isOf(notices) },
    data: { readAt: new Date(now) },
  });
}

/** Marks the person's notifications with these codes as read. */
export async function recordQueuesRead(userId: string, codes: readonly string[], now: number): Promise<void> {
  await (await prisma()).notification.updateMany({
    where: { userId, readAt: null, type: { in: [...codes] } },
    data: { readAt: new Date(now) },
  });
}

/** The subject of one of the person's notifications. */
export async function findNotificationSubject(
  userId: string,
  id: string,
): Promise<{ readonly type: string; readonly offerId: string | null } | null> {
  return await (await prisma()).notification.findFirst({ where: { id, userId }, select: { type: true, offerId: true } });
}
