import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

/** Maximum number of a member's saved searches. */
export const savedSearchLimit = 10;

export interface SavedSearch {
  readonly id: string;
  /** The filter as the page's query string. */
  readonly query: string;
  readonly alertedAt: Instant | null;
}

/** A member's saved searches, last saved first. */
export async function listSavedSearches(userId: string): Promise<readonly SavedSearch[]> {
  const { savedSearch } = await prisma();
  const rows = await savedSearch.findMany({
    where: { userId },
    select: { id: true, query: true, alertedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: savedSearchLimit,
  });
  return rows.map(({ alertedAt, ...row }) => ({ ...row, alertedAt: alertedAt?.getTime() ?? null }));
}

/** Stores a search. A repeat changes nothing. Returns false when the maximum is reached. */
export async function addSavedSearch(userId: string, query: string): Promise<boolean> {
  const { savedSearch } = await prisma();
  const kept = await savedSearch.findMany({ where: { userId }, select: { query: true } });
  if (kept.some((one) => one.query === query)) return true;
  if (kept.length >= savedSearchLimit) return false;
  await savedSearch.createMany({ data: [{ userId, query }], skipDuplicates: true });
  return true;
}

export async function removeSavedSearch(userId: string, id: string): Promise<void> {
  await (await prisma()).savedSearch.deleteMany({ where: { userId, id } });
}
