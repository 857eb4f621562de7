import { pool } from "#data/db.server.ts";
import { claimFiles, releaseFiles } from "#data/document/file-claims.server.ts";
import type { NotificationRecord } from "#data/message/notifications.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { NoticeSettings } from "#domain/people/notice/notice-settings.ts";
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
export async function findOwnAccount(userId: string, limit: number): Promise<OwnAccount | null> {
  const { rows } = await pool.query<MemberRow & Around>({ ...byId, values: [userId, limit] });
  if (rows[0] === undefined) return null;
  const { details, chats, notifications, ...member } = rows[0];
  return { member: memberOf(member), details, chats, notifications };
}

/** Records that a member has seen the message about their first completed offer. Returns false when it was recorded before. */
export async function recordFirstSuccessShown(userId: string, now: number): Promise<boolean> {
  const data = { firstSuccessShownAt: new Date(now) };
  const { count } = await (await prisma()).user.updateMany({ where: { id: userId, firstSuccessShownAt: null }, data });
  return count === 1;
}

/** A person's settings for letters and pushes; only {@link recordNoticeSettings} writes them. */
export async function findNoticeSettings(userId: string): Promise<NoticeSettings> {
  const row = await (await prisma()).user.findUnique({ where: { id: userId }, select: { noticeSettings: true } });
  return (row?.noticeSettings ?? {}) as NoticeSettings;
}

export async function recordNoticeSettings(db: Db, userId: string, settings: NoticeSettings): Promise<void> {
  const { mail = {}, push = {}, quiet = null, hidesAmounts = false } = settings;
  const chosen = { mail, push, hidesAmounts, quiet: quiet === null ? null : { ...quiet } };
  await db.user.updateMany({ where: { id: userId }, data: { noticeSettings: chosen } });
}

/**
 * Makes a pending file the person's avatar; null removes it. The former file is released and deleted by the sweep. Returns false when there
 * was no avatar to remove. Avatar files are claimed with their person's id.
 */
export async function recordAvatar(db: Db, userId: string, fileId: string | null): Promise<boolean> {
  const where = { id: userId, ...(fileId === null && { avatarFileId: { not: null } }) };
  const { count } = await db.user.updateMany({ where, data: { avatarFileId: fileId, updatedAt: new Date() } });
  if (count === 0) return false;
  await releaseFiles(db, userId, userId, null);
  if (fileId !== null) await claimFiles(db, userId, [fileId]);
  return true;
}
