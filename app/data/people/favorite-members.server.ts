import { prisma } from "#data/prisma.server.ts";

/** Marks a member for one staff member. A repeat changes nothing. */
export async function addFavoriteMember(userId: string, memberId: string): Promise<void> {
  await (await prisma()).favoriteMember.createMany({ data: [{ userId, memberId }], skipDuplicates: true });
}

export async function removeFavoriteMember(userId: string, memberId: string): Promise<void> {
  await (await prisma()).favoriteMember.deleteMany({ where: { userId, memberId } });
}

export async function hasFavoriteMember(userId: string, memberId: string): Promise<boolean> {
  return (await (await prisma()).favoriteMember.count({ where: { userId, memberId } })) > 0;
}
