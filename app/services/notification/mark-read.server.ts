import {
  type OfferNotices,
  recordAllRead,
  recordOfferRead,
  recordQueuesRead,
  recordRead,
  recordSomeRead,
} from "#data/message/notifications.server.ts";
import type { ServiceContext } from "#services/context.ts";

/** Marks one of the reader's notifications as read; false for a stranger's or an unknown one. */
export function markRead(context: ServiceContext, id: string): Promise<boolean> {
  return recordRead(context.principal.userId, id, context.now);
}

/** Marks everything as read. */
export function markAllRead(context: ServiceContext): Promise<void> {
  return recordAllRead(context.principal.userId, context.now);
}

/** Whoever opens an offer has read what they were told about it. The caller has judged that they may see it. */
export function markOfferRead({ principal, now }: ServiceContext, offerId: string): Promise<void> {
  return recordOfferRead(principal.userId, offerId, now);
}

/** Whoever sees the work itself has read what calls to it. */
export async function markCallsRead({ principal, now }: ServiceContext, calls: OfferNotices): Promise<void> {
  if (calls.offerIds.length > 0) await recordSomeRead(principal.userId, calls, now);
}

/** The same where whole queues stand on the page, by the codes of what calls to them. */
export async function markQueuesRead({ principal, now }: ServiceContext, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) await recordQueuesRead(principal.userId, codes, now);
}
