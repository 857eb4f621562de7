import { prisma } from "#data/prisma.server.ts";
import type { Instant } from "#domain/offer/state.ts";

export interface StuckCommand {
  readonly id: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly type: string;
  /** Deliveries that ended without an answer or are running. */
  readonly attempts: number;
  readonly receivedAt: Instant;
}

/** Commands received before `before` (epoch milliseconds) without an answer of the engine, oldest first. */
export async function listStuckCommands(before: Instant, limit: number): Promise<StuckCommand[]> {
  const rows = await (await prisma()).offerCommand.findMany({
    where: { status: "pending", receivedAt: { lt: new Date(before) } },
    select: { id: true, offerId: true, type: true, attempts: true, receivedAt: true, offer: { select: { humanId: true } } },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map(({ offer, receivedAt, ...row }) => ({ ...row, humanId: offer.humanId, receivedAt: receivedAt.getTime() }));
}
