import { z } from "zod";
import { notification } from "#contracts/api/people.ts";
import { id, page, pageQuery } from "#contracts/api/values.ts";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listNotificationsWithData } from "#services/notification/list-notifications.server.ts";
import { markAllRead, markRead } from "#services/notification/mark-read.server.ts";
import { call } from "../define-call.ts";
import { writeNotification } from "./write-notification.ts";

export const notificationCalls = [
  call(
    {
      no: "N4",
      method: "GET",
      path: "/me/notifications/",
      summary: "List the caller's notifications, newest first",
      who: ["self.notification.read"],
      query: z.strictObject({ ...pageQuery, cursor: id.optional(), unread: z.enum(["true", "false"]).optional() }),
      answer: page(notification),
    },
    async ({ ctx, query, visitor }) => {
      const { limit, cursor, unread } = query;
      const wanted = { limit, isUnreadOnly: unread === "true", ...(cursor !== undefined && { after: cursor }) };
      const { items, next } = await listNotificationsWithData(ctx, visitor.language, wanted);
      return { ok: true, value: { items: items.map(writeNotification), next } };
    },
  ),
  call(
    {
      no: "P23",
      method: "POST",
      path: "/me/read-notification/:id",
      summary: "Mark a notification as read",
      who: ["self.notification.read"],
      params: z.strictObject({ id: z.string().max(60) }),
      status: 204,
    },
    async ({ ctx, params }) => (isUuid(params.id) && (await markRead(ctx, params.id)) ? { ok: true, value: null } : missing),
  ),
  call(
    {
      no: "P24",
      method: "POST",
      path: "/me/read-all-notifications",
      summary: "Mark all notifications as read",
      who: ["self.notification.read"],
      status: 204,
    },
    async ({ ctx }) => {
      await markAllRead(ctx);
      return { ok: true, value: null };
    },
  ),
];
