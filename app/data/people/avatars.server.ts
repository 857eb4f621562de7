import { claimFiles, releaseFiles } from "#data/document/file-claims.server.ts";
import type { Db } from "#data/prisma.server.ts";

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
