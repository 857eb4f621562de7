import { prisma } from "#data/prisma.server.ts";

/** How many offers this member has completed, on either side. */
export async function countCompletedOffers(memberId: string): Promise<number> {
  const { offer } = await prisma();
  return await offer.count({ where: { phase: "completed", OR: [{ ownerId: memberId }, { buyerId: memberId }] } });
}
