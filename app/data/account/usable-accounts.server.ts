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

/** Parts of an account that a letter may contain, never the whole number. */
interface NamedAccount {
  readonly bank?: string;
  readonly country: string;
  readonly currency: string;
  readonly tail: string;
}

/** The member's account if they have exactly one; null otherwise. */
export async function findOnlyAccount(db: Db, userId: string): Promise<NamedAccount | null> {
  const select = { bankName: true, country: true, currency: true, last4: true } as const;
  const [account, other] = await db.bankAccount.findMany({ where: { userId, removedAt: null }, select, take: 2 });
  if (account === undefined || other !== undefined) return null;
  const { bankName, country, currency, last4 } = account;
  return { ...(bankName !== "" && { bank: bankName }), country, currency, tail: last4 };
}
