import type { z } from "zod";
import type { notification } from "#contracts/api/people.ts";
import { instantOf } from "#contracts/api/values.ts";
import type { NotificationWithData } from "#services/notification/list-notifications.server.ts";

export const writeNotification = ({
  id: _id,
  type,
  at,
  isRead,
  sentence,
  offerNo,
  data,
}: NotificationWithData): z.input<typeof notification> => ({
  ...{ _id, type, createdAt: instantOf(at), isRead, sentence, humanReadableId: offerNo, data },
});
