import { type Db, prisma } from "#data/prisma.server.ts";
import type { NoticeSettings } from "#domain/people/notice-settings.ts";

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
