import { prisma } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";

export interface AgentLicence {
  /** The last day on which it holds; null without an end. */
  readonly validUntil: CalendarDate | null;
}

/** The agent's licence whose document the platform keeps; null without one. */
export async function findAgentLicence(agentId: string): Promise<AgentLicence | null> {
  const row = await (await prisma()).agentDocument.findFirst({ where: { agentId, key: "licence" }, select: { validUntil: true } });
  return row && { validUntil: row.validUntil === null ? null : (row.validUntil.toISOString().slice(0, 10) as CalendarDate) };
}
