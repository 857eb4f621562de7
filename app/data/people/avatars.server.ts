import { claimFiles, releaseFiles } from "#data/document/file-claims.server.ts";
import type { Db } from "#data/prisma.server.ts";

/**
 * Makes a pending file the person's picture; null takes the picture away. One that was there before is let go, and swept. False when
 * there was none to take away. Files of pictures are claimed by their person's id.
 */
export async function recordAvatar(db: Db, userId: string, fileId: string | null): Promise<boolean> {
  const where = { id: userId, ...(fileId === null && { avatarFileId: { not: null } }) };
  const { count } = await db.user.updateMany({ where, data: { avatarFileId: fileId, updatedAt: new Date() } });
  if (count === 0) return false;
  await releaseFiles(db, userId, userId, null);
  if (fileId !== null) await claimFiles(db, userId, [fileId]);
  return true;
}
