import { pool, type Queryable } from "#data/db.server.ts";
import type { NotificationRecord } from "#data/message/notifications.server.ts";
import type { Chat } from "./chats.server.ts";
import type { DetailsRow } from "./member-details.server.ts";
import { type Member, type MemberRow, memberColumns, memberOf } from "./people.server.ts";

/** A version of a member's personal data: the approved one, or the changes under review. */
export interface OwnDetails extends Pick<DetailsRow, "id" | "sealed" | "changedFields"> {
  readonly version: "current" | "onModeration";
}

interface Around {
  readonly details: readonly OwnDetails[];
  readonly chats: readonly Chat[];
  /** Newest first. */
  readonly notifications: readonly NotificationRecord[];
}

export interface OwnAccount extends Around {
  readonly member: Member;
}

const byId = {
  name: "own-account",
  text: `SELECT ${memberColumns},
      (SELECT coalesce(json_agg(json_build_object('id', d.id, 'version', d.data_version, 'sealed', d.sealed, 'changedFields', d.changed_fields)), '[]')
        FROM member_details d WHERE d.user_id = u.id AND d.data_version <> 'archived') AS details,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'language', c.language, 'token', c.token, 'isReset', c.is_reset,
          'lastReadAt', (extract(epoch FROM c.last_read_at) * 1000)::float8) ORDER BY c.language), '[]')
        FROM chat c WHERE c.user_id = u.id) AS chats,
      (SELECT coalesce(json_agg(newest), '[]') FROM (
        SELECT n.id, n.type, n.data, n.offer_id AS "offerId", n.read_at IS NOT NULL AS "isRead", (extract(epoch FROM n.created_at) * 1000)::float8 AS "createdAt"
        FROM notification n WHERE n.user_id = u.id ORDER BY n.created_at DESC, n.id DESC LIMIT $2) AS newest) AS notifications
    FROM "user" u WHERE u.id = $1`,
};

/** A person with everything that their account page shows, in one round trip. `limit`: number of the newest notifications. */
export async function findOwnAccount(userId: string, limit: number, db: Queryable = pool): Promise<OwnAccount | null> {
  const { rows } = await db.query<MemberRow & Around>({ ...byId, values: [userId, limit] });
  if (rows[0] === undefined) return null;
  const { details, chats, notifications, ...member } = rows[0];
  return { member: memberOf(member), details, chats, notifications };
}
