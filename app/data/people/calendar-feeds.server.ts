import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { roleOf } from "#domain/people/numbers.ts";
import { lockProfile } from "./profiles.server.ts";

/** Returns when a member's calendar address was created; null without one. */
export async function findCalendarFeed(userId: string): Promise<Instant | null> {
  const { calendarFeed } = await prisma();
  return (await calendarFeed.findUnique({ where: { userId }, select: { createdAt: true } }))?.createdAt.getTime() ?? null;
}

/** Gives the member a new address that replaces the former one. Of two concurrent requests the last one wins. */
export async function replaceCalendarFeed(userId: string, hash: Buffer): Promise<void> {
  const tokenHash = Uint8Array.from(hash);
  const client = await prisma();
  await client.$transaction(async (db) => {
    await lockProfile(db, userId);
    await db.calendarFeed.deleteMany({ where: { userId } });
    await db.calendarFeed.create({ data: { userId, tokenHash } });
  });
}

export async function removeCalendarFeed(userId: string): Promise<void> {
  await (await prisma()).calendarFeed.deleteMany({ where: { userId } });
}

/** Returns the owner of a calendar address; null for an unknown address, and for a person who may not read it any more. */
export async function findFeedReader(tokenHash: Buffer): Promise<{ readonly userId: string; readonly language: Language } | null> {
  const { calendarFeed, user } = await prisma();
  const feed = await calendarFeed.findUnique({ where: { tokenHash: Uint8Array.from(tokenHash) }, select: { userId: true } });
  if (feed === null) return null;
  const row = await user.findUnique({ where: { id: feed.userId }, select: { role: true, isBlocked: true, language: true } });
  if (row === null || row.isBlocked || roleOf(row.role) !== "member") return null;
  return { userId: feed.userId, language: row.language === "en" ? "en" : "ru" };
}
