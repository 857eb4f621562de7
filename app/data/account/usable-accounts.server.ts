import type { Db } from "#data/prisma.server.ts";

/** An account or wallet that is approved or waits for approval. */
export interface UsableAccount {
  readonly item: "bankAccount" | "wallet";
  /** Country key; null for a wallet. */
  readonly country: string | null;
  readonly bankName: string | null;
  readonly last4: string;
  readonly isWaiting: boolean;
}

/** Accounts that a member may choose as a recipient now, or after a moderator's approval; oldest first, wallets last. */
export async function listUsableAccounts(db: Db, userId: string): Promise<readonly UsableAccount[]> {
  const where = { userId, removedAt: null, state: { in: ["submitted", "approved"] } };
  const orderBy = [{ createdAt: "asc" as const }, { id: "asc" as const }];
  const banks = await db.bankAccount.findMany({ where, orderBy, select: { country: true, bankName: true, last4: true, state: true } });
  const wallets = await db.cryptoWallet.findMany({ where, orderBy, select: { last6: true, state: true } });
  const isWaiting = (state: string) => state === "submitted";
  return [
    ...banks.map(({ state, ...bank }) => ({ item: "bankAccount" as const, ...bank, isWaiting: isWaiting(state) })),
    ...wallets.map(({ last6, state }) => ({
      ...{ item: "wallet" as const, country: null, bankName: null, last4: last6.slice(-4), isWaiting: isWaiting(state) },
    })),
  ];
}
