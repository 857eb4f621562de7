import { prisma } from "#data/prisma.server.ts";

/** Records that a member has seen the message about their first completed offer. Returns false when it was recorded before. */
export async function recordFirstSuccessShown(userId: string, now: number): Promise<boolean> {
  const data = { firstSuccessShownAt: new Date(now) };
  const { count } = await (await prisma()).user.updateMany({ where: { id: userId, firstSuccessShownAt: null }, data });
  return count === 1;
}
