import { makeZip } from "client-zip";
import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { uuidPattern } from "#contracts/uuid.ts";
import { type AgentDocumentRow, listAgentDocuments as findPapers } from "#data/agent/agent-documents-list.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listFilesById } from "#data/document/files.server.ts";
import { addMonths, monthAt, monthStart, monthsUntil, type YearMonth } from "#domain/time/months.ts";
import { readStoredFile } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { findPageAgents, type PageAgents } from "./find-page-agents.server.ts";

export interface DocumentsQuery {
  readonly agentName?: string;
  readonly month?: YearMonth;
  readonly purpose?: AgentDocumentRow["purpose"];
  /** Part of a deal's number. */
  readonly number?: string;
  readonly after?: string;
}

export interface DocumentsPage extends Pick<PageAgents, "choice"> {
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string } | null;
  readonly month: YearMonth;
  readonly lastMonths: readonly YearMonth[];
  readonly rows: readonly AgentDocumentRow[];
  readonly next: string | null;
}

const pageSize = 50;
/** Maximum number of files in a ZIP. Larger sets can be downloaded per offer. */
const maxZipped = 2_000;
const cursorShape = new RegExp(`^(\\d{1,13}(?:\\.\\d{1,3})?)_(${uuidPattern})$`);

function cursorOf(text: string | undefined): { readonly at: number; readonly id: string } | undefined {
  const [, at, id] = cursorShape.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

const spanOf = ({ agentIds, timeZone }: PageAgents, month: YearMonth) => ({
  agentIds,
  from: monthStart(timeZone, month),
  until: monthStart(timeZone, addMonths(month, 1)),
});

/** Returns documents of the offers that an agent serves, by the month in which they were stored. `NOT_FOUND` as {@link findPageAgents}. */
export async function readAgentDocuments(
  { principal, now }: ServiceContext,
  question: DocumentsQuery,
): Promise<ServiceResult<DocumentsPage>> {
  const found = await findPageAgents(principal, "agentPages.documents", question.agentName);
  if (!found.ok) return found;
  const { agent, choice, timeZone } = found.value;
  const month = question.month ?? monthAt(timeZone, now);
  const after = cursorOf(question.after);
  const { purpose, number } = question;
  const narrowed = { ...(purpose && { purpose }), ...(number && { number }), ...(after && { after }) };
  const papers = await findPapers({ ...spanOf(found.value, month), limit: pageSize + 1, ...narrowed });
  const last = papers[pageSize - 1];
  return ok({
    ...{ choice, month, lastMonths: monthsUntil(monthAt(timeZone, now), 12), rows: papers.slice(0, pageSize) },
    agent: agent && { name: agent.name, ru: agent.labelRu, en: agent.labelEn },
    next: papers.length > pageSize && last ? `${last.createdAt}_${last.id}` : null,
  });
}

const parts = { proof: "proofs", agentFile: "agents" } as const;
const folderOf = (purpose: string) => (purpose === "proof" || purpose === "agentFile" ? parts[purpose] : "papers");

/** Opens each file only when it is written. */
async function entriesOf(papers: readonly AgentDocumentRow[]) {
  const files = new Map((await listFilesById(papers.map(({ id }) => id))).map((file) => [file.id, file]));
  return papers.flatMap(({ id, humanId, purpose, name, size, createdAt }, index) => {
    const file = files.get(id);
    if (file === undefined) return [];
    const path = `${humanId}/${folderOf(purpose)}/${String(index + 1).padStart(4, "0")}-${name}`;
    return [{ name: path, size, lastModified: new Date(createdAt), input: readStoredFile(file) as AsyncIterable<Uint8Array<ArrayBuffer>> }];
  });
}

/** Streams the month's documents as one ZIP, audited. `NOT_FOUND` as {@link readAgentDocuments}, `REQUEST.TOO_LARGE` for too many files. */
export async function zipAgentDocuments(
  ctx: ServiceContext,
  question: { readonly agentName?: string; readonly month: YearMonth },
): Promise<ServiceResult<ReadableStream<Uint8Array>>> {
  const { principal } = ctx;
  const found = await findPageAgents(principal, "agentPages.documents", question.agentName);
  if (!found.ok) return found;
  const papers = await findPapers({ ...spanOf(found.value, question.month), limit: maxZipped + 1 });
  if (papers.length > maxZipped) return refuse("REQUEST.TOO_LARGE");
  const about = {
    objectType: "agent",
    objectId: found.value.agent?.id ?? "all",
    diff: { month: question.month, files: papers.length },
  } as const;
  await recordAudit(pool, { ...auditOf(ctx), action: "agentPages.documents", ...about });
  return { ok: true, value: makeZip(await entriesOf(papers)) };
}
