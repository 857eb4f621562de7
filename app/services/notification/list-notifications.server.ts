import { isUuid } from "#contracts/uuid.ts";
import { noticeRanks, type OfferCursor } from "#data/message/newest-by-offer.server.ts";
import {
  findNotificationSubject,
  listNotificationRecords,
  listRecordsByOffer,
  listUnreadRecords,
  type NotificationPage,
  type NotificationRecord,
} from "#data/message/notifications.server.ts";
import { fromWire } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { type NoticeMark, noticeCall, noticeMark } from "#domain/text/notice-mark.ts";
import { textFor } from "#i18n/text.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { NoticeData } from "./notice-sentence.server.ts";
import { notificationSentence } from "./notification-sentence.server.ts";
import { notificationTarget } from "./notification-target.ts";

export interface ListedNotification extends Pick<NotificationRecord, "id" | "type" | "isRead"> {
  readonly sentence: string;
  readonly mark: NoticeMark;
  /** The required action; null once the notification is read, and without an action. */
  readonly act: string | null;
  /** Page of the action; null without one. */
  readonly href: string | null;
  /** Number of its offer; null for none. */
  readonly offerNo: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Set while the delay continues, so that its deal stays first in lists by deal. */
  readonly isLate?: true;
}

const factsOf = ({ data }: NotificationRecord) => fromWire<{ readonly kind?: unknown; readonly by?: unknown }>(data);

function actOf(record: NotificationRecord, language: Language): string | null {
  const call = noticeCall(record.type, record.isRead, factsOf(record));
  return call && textFor(language)(`modals.notifications.acts.${call}`);
}

type Reader = Pick<ServiceContext, "principal" | "now">;

function listedAs({ principal, now }: Reader, language: Language) {
  const shown = { language, timeZone: principal.timeZone, now };
  return (record: NotificationRecord): ListedNotification => ({
    id: record.id,
    type: record.type,
    sentence: notificationSentence(record, shown),
    mark: noticeMark(record.type, factsOf(record)),
    act: actOf(record, language),
    href: notificationTarget(principal.role, record.type, record.offerId),
    offerNo: record.offerId === null ? null : (fromWire<NoticeData>(record.data).humanReadableId ?? null),
    isRead: record.isRead,
    at: record.createdAt,
    ...(record.isLate && { isLate: true }),
  });
}

/** Data of a notification for API clients besides its sentence; unknown values are absent. */
export interface NotificationData {
  readonly humanReadableId?: string;
  readonly offerId?: string;
  readonly receiverEmail?: string;
  readonly moneySenderEmail?: string;
}

export interface ListedNotifications<Item = ListedNotification> {
  readonly items: readonly Item[];
  /** Cursor of the following page. */
  readonly next: string | null;
}

async function readPage({ principal }: Reader, page: NotificationPage): Promise<ListedNotifications<NotificationRecord>> {
  const records = await listNotificationRecords(principal.userId, page);
  const items = records.slice(0, page.limit);
  return { items, next: records.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}

/** Returns the reader's own notifications, newest first (R5). */
export async function listNotifications(reader: Reader, language: Language, page: NotificationPage): Promise<ListedNotifications> {
  const { items, next } = await readPage(reader, page);
  return { items: items.map(listedAs(reader, language)), next };
}

/** Rows contain only what this reader may know, because the projection omits the rest. */
function dataOf({ offerId, data }: NotificationRecord): NotificationData {
  const { humanReadableId, receiverEmail, moneySenderEmail } = fromWire<NotificationData>(data);
  return {
    ...(offerId !== null && { offerId }),
    ...(humanReadableId !== undefined && { humanReadableId }),
    ...(receiverEmail !== undefined && { receiverEmail }),
    ...(moneySenderEmail !== undefined && { moneySenderEmail }),
  };
}

export type NotificationWithData = ListedNotification & { readonly data: NotificationData };

/** The reader's own notifications with their data, for clients that render their own sentences. */
export function withData(reader: Reader, language: Language, records: readonly NotificationRecord[]): readonly NotificationWithData[] {
  const listed = listedAs(reader, language);
  return records.map((record) => ({ ...listed(record), data: dataOf(record) }));
}

/** As {@link listNotifications}, with the notifications' data. */
export async function listNotificationsWithData(
  reader: Reader,
  language: Language,
  page: NotificationPage,
): Promise<ListedNotifications<NotificationWithData>> {
  const { items, next } = await readPage(reader, page);
  return { items: withData(reader, language, items), next };
}

const cursorText = ({ id, rank }: OfferCursor): string => `${rank}.${id}`;

/** An invalid cursor returns the first page. */
function readCursor(text: string | undefined): OfferCursor | undefined {
  const [part, id = ""] = text?.split(".") ?? [];
  const rank = noticeRanks.find((one) => one === part);
  return rank !== undefined && isUuid(id) ? { id, rank } : undefined;
}

/**
 * As {@link listNotifications}, grouped by offer, `limit` offers a page, late offers first, then offers with unread notifications. Each
 * offer is on one page only, with all of its notifications.
 */
export async function listNotificationsByOffer(
  context: ServiceContext,
  language: Language,
  { limit, after }: Pick<NotificationPage, "limit" | "after">,
): Promise<ListedNotifications> {
  const { records, next } = await listRecordsByOffer(context.principal.userId, { limit, after: readCursor(after) });
  return { items: records.map(listedAs(context, language)), next: next && cursorText(next) };
}

/**
 * Content of the bell: `offers` deals, late ones first, then those with unread ones, each with its newest notification and the unread ones.
 */
export async function listBell(context: ServiceContext, language: Language, offers: number): Promise<readonly ListedNotification[]> {
  return (await listUnreadRecords(context.principal.userId, offers)).map(listedAs(context, language));
}

/** Returns the page of one of the reader's notifications; null for a notification of another person or without a page. */
export async function findNotificationHref(context: ServiceContext, id: string): Promise<string | null> {
  const { userId, role } = context.principal;
  const subject = await findNotificationSubject(userId, id);
  return subject === null ? null : notificationTarget(role, subject.type, subject.offerId);
}
