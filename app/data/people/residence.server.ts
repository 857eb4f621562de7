import { type Db, prisma } from "#data/prisma.server.ts";

/** Facts for the questions after signing in, besides documents. Instants are milliseconds. */
export interface ResidenceFacts {
  readonly country: string | null;
  readonly region: "russia" | "europe";
  readonly confirmedAt: number | null;
  /** End of a suspension; null for a person who is not suspended, infinite for one without an end. */
  readonly suspendedUntil: number | null;
  /** Approved bank accounts, oldest first. */
  readonly accounts: readonly HeldAccount[];
  readonly signIns: readonly { readonly at: number; readonly ip: string }[];
}

export interface HeldAccount {
  readonly id: string;
  readonly bankName: string;
  readonly country: string;
  readonly currency: string;
  readonly last4: string;
}

const manySignIns = 200;

/** `since`: earliest sign-in that counts. Null for an unknown person. */
export async function findResidenceFacts(userId: string, since: number): Promise<ResidenceFacts | null> {
  const db = await prisma();
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { country: true, region: true, residenceConfirmedAt: true, isSuspended: true, suspendedUntil: true },
  });
  if (user === null) return null;
  const accounts = await db.bankAccount.findMany({
    where: { userId, removedAt: null, state: "approved" },
    select: { id: true, bankName: true, country: true, currency: true, last4: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const signIns = await db.loginEvent.findMany({
    where: { userId, outcome: "ok", createdAt: { gt: new Date(since) } },
    select: { createdAt: true, ip: true },
    orderBy: { createdAt: "desc" },
    take: manySignIns,
  });
  return {
    country: user.country,
    region: user.region === "russia" ? "russia" : "europe",
    confirmedAt: user.residenceConfirmedAt?.getTime() ?? null,
    suspendedUntil: user.isSuspended ? (user.suspendedUntil?.getTime() ?? Number.POSITIVE_INFINITY) : null,
    accounts,
    signIns: signIns.map(({ createdAt, ip }) => ({ at: createdAt.getTime(), ip })),
  };
}

export async function recordResidenceConfirmed(db: Db, userId: string, now: number): Promise<void> {
  const at = new Date(now);
  await db.user.updateMany({ where: { id: userId }, data: { residenceConfirmedAt: at, updatedAt: at } });
}
