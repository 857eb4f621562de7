import { findNotificationSubject } from "#data/message/notifications.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { notificationTarget } from "./notification-target.ts";

/** Returns the page of one of the reader's notifications; null for a notification of another person or without a page. */
export async function findNotificationHref(context: ServiceContext, id: string): Promise<string | null> {
  const { userId, role } = context.principal;
  const subject = await findNotificationSubject(userId, id);
  return subject === null ? null : notificationTarget(role, subject.type, subject.offerId);
}
