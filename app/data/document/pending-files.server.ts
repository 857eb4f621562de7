import { prisma } from "#data/prisma.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { FilePurpose } from "./files.server.ts";

interface Whose {
  readonly ownerUserId: string;
  readonly offerId: string;
  readonly leg: OfferSide;
  readonly purpose: FilePurpose;
}

/** Number of these files that this person stored for this leg and that are still pending. */
export async function countPendingOf(ids: readonly string[], whose: Whose): Promise<number> {
  return await (await prisma()).storedFile.count({ where: { ...whose, id: { in: [...ids] }, claimedBy: null, deletedAt: null } });
}

/** Counts the files among `ids` that this person stored and that a command has claimed. */
export async function countClaimedOf(ids: readonly string[], ownerUserId: string): Promise<number> {
  return await (await prisma()).storedFile.count({
    where: { ownerUserId, id: { in: [...ids] }, claimedBy: { not: null }, deletedAt: null },
  });
}
