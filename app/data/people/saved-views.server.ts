import { prisma } from "#data/prisma.server.ts";

export const savedViewLimit = 20;

export interface SavedViewRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** A person's saved views of a list, the oldest first. */
export async function listSavedViews(userId: string, list: string): Promise<readonly SavedViewRow[]> {
  return await (await prisma()).savedView.findMany({
    where: { userId, list },
    select: { id: true, name: true, address: true },
    orderBy: { id: "asc" },
    take: savedViewLimit,
  });
}

/** Stores a view; a repeat of the same address changes its name. Returns false when the maximum is reached. */
export async function recordSavedView(userId: string, list: string, { name, address }: Omit<SavedViewRow, "id">): Promise<boolean> {
  const { savedView } = await prisma();
  const { count } = await savedView.updateMany({ where: { userId, list, address }, data: { name } });
  if (count > 0) return true;
  if ((await savedView.count({ where: { userId, list } })) >= savedViewLimit) return false;
  await savedView.createMany({ data: [{ userId, list, name, address }], skipDuplicates: true });
  return true;
}

export async function removeSavedView(userId: string, id: string): Promise<void> {
  await (await prisma()).savedView.deleteMany({ where: { userId, id } });
}
