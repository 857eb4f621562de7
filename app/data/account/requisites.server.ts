import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";

/** Stored requisites. `sealed` can only be decrypted with the AAD of the table and id. */
export interface SealedRequisites {
  readonly id: string;
  readonly rail: "bank" | "crypto";
  readonly currency: Currency;
  readonly network: Network | null;
  readonly bankName: string | null;
  readonly holderName: string;
  readonly sealed: string;
  readonly last4: string;
}

const select = {
  ...{ id: true, rail: true, currency: true, network: true, bankName: true, holderName: true, details: true, last4: true },
} as const satisfies Prisma.AccountSnapshotSelect & Prisma.AgentAccountSelect;

const requisitesOf = ({ details, ...row }: Prisma.AccountSnapshotGetPayload<{ select: typeof select }>): SealedRequisites => ({
  ...row,
  rail: row.rail as SealedRequisites["rail"],
  currency: row.currency as Currency,
  network: row.network as Network | null,
  sealed: details,
});

/** Frozen requisites of a beneficiary. */
export async function findSnapshot(id: string): Promise<SealedRequisites | null> {
  const snapshot = await (await prisma()).accountSnapshot.findUnique({ where: { id }, select });
  return snapshot && requisitesOf(snapshot);
}

/** Frozen requisites of several beneficiaries, by id. */
export async function mapSnapshots(ids: readonly string[]): Promise<ReadonlyMap<string, SealedRequisites>> {
  const rows = await (await prisma()).accountSnapshot.findMany({ where: { id: { in: [...ids] } }, select });
  return new Map(rows.map((row) => [row.id, requisitesOf(row)]));
}

/** Several accounts of agents, by id. */
export async function mapAgentAccounts(ids: readonly string[]): Promise<ReadonlyMap<string, SealedRequisites>> {
  const rows = await (await prisma()).agentAccount.findMany({ where: { id: { in: [...ids] } }, select });
  return new Map(rows.map((row) => [row.id, requisitesOf(row)]));
}

/** An agent's account or wallet, including inactive ones, because signed offers are still paid to them. */
export async function findAgentAccount(id: string): Promise<SealedRequisites | null> {
  const account = await (await prisma()).agentAccount.findUnique({ where: { id }, select });
  return account && requisitesOf(account);
}

interface SealedWallet {
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
