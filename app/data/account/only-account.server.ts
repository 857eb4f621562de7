import type { Db } from "#data/prisma.server.ts";

/** Parts of an account that a letter may contain, never the whole number. */
export interface NamedAccount {
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
