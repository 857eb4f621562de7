import { type Db, prisma } from "#data/prisma.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";

/** Maximum client money that an agent should hold in one currency (design/people §10.4). */
export interface AgentCap {
  readonly agentId: string;
  readonly amount: Money;
}

/** Caps of one agent, or of all (`undefined`), by currency. */
export async function listCaps(agentId?: string): Promise<readonly AgentCap[]> {
  const rows = await (await prisma()).agentCap.findMany({
    ...(agentId !== undefined && { where: { agentId } }),
    orderBy: [{ agentId: "asc" }, { currency: "asc" }],
  });
  return rows.map(({ agentId: of, currency, amountMinor }) => ({
    agentId: of,
    amount: { minor: BigInt(amountMinor.toFixed(0)), currency: currency as Currency },
  }));
}

/** Replaces all caps of the agent. */
export async function recordCaps(db: Db, agentId: string, caps: readonly Money[]): Promise<void> {
  await db.agentCap.deleteMany({ where: { agentId } });
  await db.agentCap.createMany({ data: caps.map(({ minor, currency }) => ({ agentId, currency, amountMinor: `${minor}` })) });
}
