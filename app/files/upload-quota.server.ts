import { pool } from "#data/db.server.ts";
import { findNthNewestFile, isUploaderStaff } from "#data/document/files.server.ts";
import { countAttempt, findAttempts } from "#data/throttle.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";

const windowMs = hours(1);
const refusedUploads = "upload.refused";

/** Counts a refused upload, because it had to be read and checked as a stored one. */
export async function countRefusedUpload(ownerUserId: string): Promise<void> {
  await countAttempt(pool, refusedUploads, ownerUserId, windowMs, Date.now());
}

/** Returns when at most `places` - 1 stored files are left in the hour; null when that is already the case. */
async function freeAt(ownerUserId: string, places: number, now: number): Promise<number | null> {
  if (places <= 0) return Number.POSITIVE_INFINITY;
  const oldest = await findNthNewestFile(ownerUserId, new Date(now - windowMs), places);
  return oldest === null ? null : oldest.getTime() + windowMs;
}

/**
 * Seconds until this person may upload again; null when they may now. Stored and refused files of the last hour count alike. Staff have
 * a separate limit, because they upload for many offers.
 */
export async function uploadWait(ownerUserId: string): Promise<number | null> {
  const now = Date.now();
  const limit = (await isUploaderStaff(ownerUserId)) ? env.STAFF_UPLOAD_LIMIT_PER_HOUR : env.UPLOAD_LIMIT_PER_HOUR;
  const refused = await findAttempts(pool, refusedUploads, ownerUserId, now);
  const besideRefused = await freeAt(ownerUserId, limit - refused.count, now);
  if (besideRefused === null) return null;
  // The refused files expire together; the stored ones individually.
  const withoutRefused = Math.max(refused.resetsAt, (await freeAt(ownerUserId, limit, now)) ?? 0);
  return Math.max(1, Math.ceil((Math.min(besideRefused, withoutRefused) - now) / 1_000));
}
