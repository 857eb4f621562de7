import { claimFiles, releaseFiles } from "#data/document/file-claims.server.ts";
import { listFilesById } from "#data/document/files.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import type { AgentDocumentPlace, LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";

export interface AgentDocument {
  readonly key: AgentDocumentPlace["key"];
  readonly accountId: string | null;
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The last day of validity, in the agent's zone; null without an expiry. */
  readonly validUntil: CalendarDate | null;
}

const dayOf = (date: Date | null): CalendarDate | null => date?.toISOString().slice(0, 10) ?? null;

/** Documents of an agent and pictures of its accounts, oldest first. */
export async function listAgentDocuments(agentId: string): Promise<AgentDocument[]> {
  const rows = await (await prisma()).agentDocument.findMany({
    where: { agentId },
    select: { key: true, accountId: true, fileId: true, validUntil: true, createdAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const files = new Map((await listFilesById(rows.map(({ fileId }) => fileId))).map((file) => [file.id, file]));
  return rows.flatMap(({ createdAt, validUntil, ...row }) => {
    const file = files.get(row.fileId);
    return file === undefined ? [] : [{ ...row, name: file.name, size: file.size, at: createdAt.getTime(), validUntil: dayOf(validUntil) }];
  });
}

/** The agent and kind of a document's file; null when it is not an agent's document, or no longer. */
export async function findDocumentPlace(fileId: string): Promise<(Pick<AgentDocument, "key"> & { readonly agentId: string }) | null> {
  return await (await prisma()).agentDocument.findUnique({ where: { fileId }, select: { agentId: true, key: true } });
}

/**
 * Puts a pending file in its place. The former file is released and deleted by the sweep. Returns false for an account of another agent.
 * Concurrent calls are serialised by the agent's row.
 */
export async function recordAgentDocument(
  db: Db,
  { agentId, key, accountId }: AgentDocumentPlace,
  file: { readonly id: string; readonly uploadedById: string; readonly validUntil: CalendarDate | null },
): Promise<boolean> {
  await db.escrowAgent.update({ where: { id: agentId }, data: { updatedAt: new Date() } });
  if (accountId !== null && (await db.agentAccount.count({ where: { id: accountId, agentId } })) === 0) return false;
  const before = await db.agentDocument.findFirst({ where: { agentId, key, accountId }, select: { id: true, uploadedById: true } });
  if (before !== null) {
    await db.agentDocument.delete({ where: { id: before.id } });
    await releaseFiles(db, before.uploadedById, before.id, null);
  }
  const { id: fileId, uploadedById } = file;
  const validUntil = file.validUntil === null ? null : new Date(file.validUntil);
  const data = { agentId, key, accountId, fileId, uploadedById, validUntil };
  const { id } = await db.agentDocument.create({ data, select: { id: true } });
  await claimFiles(db, id, [fileId]);
  return true;
}

interface AgentLicence {
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
