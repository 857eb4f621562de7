import {
  type OfferNotices,
  recordAllRead,
  recordOfferRead,
  recordQueuesRead,
  recordRead,
  recordSomeRead,
} from "#data/message/notifications.server.ts";
import { profileNews } from "#domain/text/profile-news.ts";
import type { ServiceContext } from "#services/context.ts";
import { noticesOfPage } from "./notification-target.ts";

/** Marks one of the reader's notifications as read. Returns false for an unknown one or one of another person. */
export function markRead(context: ServiceContext, id: string): Promise<boolean> {
  return recordRead(context.principal.userId, id, context.now);
}

/** Marks everything as read. */
export function markAllRead(context: ServiceContext): Promise<void> {
  return recordAllRead(context.principal.userId, context.now);
}

/** Marks notifications about an offer as read when its page is opened. The caller has checked the permission. */
export function markOfferRead({ principal, now }: ServiceContext, offerId: string): Promise<void> {
  return recordOfferRead(principal.userId, offerId, now);
}

/** Marks notifications about tasks as read when the tasks are shown. */
export async function markCallsRead({ principal, now }: ServiceContext, calls: OfferNotices): Promise<void> {
  if (calls.offerIds.length > 0) await recordSomeRead(principal.userId, calls, now);
}

/** As {@link markCallsRead}, for pages with whole queues, by the message codes of their tasks. */
export async function markQueuesRead({ principal, now }: ServiceContext, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await recordQueuesRead(principal.userId, codes, now);
}

/** A member's pages that notifications lead to. The profile also shows the state of accounts and documents. */
type NoticePage = "/profile" | "/profile/bank-accounts" | "/profile/certifying-docs" | "/searches" | "/settings/rate-alerts";

/** Marks the notifications that lead to a page as read when the page is opened. */
export async function markPageRead({ principal, now }: ServiceContext, page: NoticePage): Promise<void> {
  const codes = noticesOfPage(page);
  await recordQueuesRead(principal.userId, page === "/profile" ? [...codes, ...profileNews] : codes, now);
}
