import { prisma } from "#data/prisma.server.ts";
import type { LicenceEntry } from "#domain/people/agent-terms.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";

export interface AgentLicence {
  /** The last day on which it is valid; null without an end. */
  readonly validUntil: CalendarDate | null;
}

export interface AgentLicences {
  /** The licence as the public register writes it; null when no admin has entered one. */
  readonly entry: LicenceEntry | null;
  /** The document that the platform keeps; null when there is none. */
  readonly document: AgentLicence | null;
}

/** The agent's licence: its entry, and the document of it. */
export async function findAgentLicences(agentId: string): Promise<AgentLicences> {
  const db = await prisma();
  const select = { licenceNumber: true, licenceAuthority: true, licenceAuthorityEn: true, licenceCountry: true };
  const [agent, row] = await Promise.all([
    db.escrowAgent.findUnique({ where: { id: agentId }, select }),
    db.agentDocument.findFirst({ where: { agentId, key: "licence" }, select: { validUntil: true } }),
  ]);
  const {
    licenceNumber: number,
    licenceAuthority: authority,
    licenceAuthorityEn: authorityEn = null,
    licenceCountry: country,
  } = agent ?? {};
  return {
    entry: number && authority && country ? { number, authority, authorityEn, country } : null,
    document: row && { validUntil: row.validUntil === null ? null : (row.validUntil.toISOString().slice(0, 10) as CalendarDate) },
  };
}
