import { prisma } from "#data/prisma.server.ts";

/** Keeps that somebody has read of their first completed offer; false when that is kept already. */
export async function recordFirstSuccessShown(userId: string, now: number): Promise<boolean> {
  const data = { firstSuccessShownAt: new Date(now) };
  const { count } = await (await prisma()).user.updateMany({ where: { id: userId, firstSuccessShownAt: null }, data });
  return count === 1;
}
