import { prisma } from "#data/prisma.server.ts";
import type { Network } from "#domain/money/money.ts";

export interface SealedWallet {
  readonly id: string;
  readonly sealed: string;
}

/** A member's approved wallets on a network, encrypted. */
export async function listSealedWallets(userId: string, network: Network): Promise<readonly SealedWallet[]> {
  const rows = await (await prisma()).cryptoWallet.findMany({
    where: { userId, network, state: "approved", removedAt: null },
    select: { id: true, address: true },
    orderBy: { last6: "asc" },
  });
  return rows.map(({ id, address }) => ({ id, sealed: address }));
}
