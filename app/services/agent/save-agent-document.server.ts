import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAgentDocument } from "#data/agent/agent-documents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findPendingFile } from "#data/document/files.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { type AgentDocumentPlace, agentPapers } from "#domain/people/agent/agent-terms.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { discardPendingFiles } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import type { AgentPage } from "./read-agent.server.ts";

/** Finds the place of a document by its kind, or by the id of the bank account whose requisites it shows. Returns null for any other key. */
export function placeOfDocument({ id: agentId, accounts }: Pick<AgentPage, "id" | "accounts">, named: string): AgentDocumentPlace | null {
  const key = agentPapers.find((paper) => paper === named);
  if (key !== undefined) return { agentId, key, accountId: null };
  const account = accounts.find(({ id, rail }) => id === named && rail === "bank");
  return account === undefined ? null : { agentId, key: "requisites", accountId: account.id };
}

/**
 * Stores an upload of the caller as a document of an agent, or as the picture of an account's requisites, and replaces the former one. The
 * audit stores the hash of each. `validUntil`: its last day, in the agent's zone. Refusals: those of `agent.document.write`, `NOT_FOUND`
 * for a file that is not the caller's pending upload and for another agent's account, `UPLOAD.TYPE {name}` for requisites that are not a
 * picture.
 */
export async function saveAgentDocument(
  ctx: ServiceContext,
  place: AgentDocumentPlace,
  { uploadId, validUntil = null }: { readonly uploadId: string; readonly validUntil?: CalendarDate | null },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "agent.document.write");
  if (refusal) return refusal;
  const { userId: uploadedById } = ctx.principal;
  const upload = await findPendingFile(uploadId, uploadedById);
  if (upload?.purpose !== "agentDocument") return missing;
  if (place.key === "requisites" && !upload.mime.startsWith("image/")) {
    await discardPendingFiles([upload.id]);
    return refuse("UPLOAD.TYPE", { name: upload.name, reason: "picture" });
  }
  return await withPrisma<ServiceResult<null>>(async (db) => {
    if (!(await recordAgentDocument(db, place, { id: upload.id, uploadedById, validUntil }))) return missing;
    const { agentId: objectId, key, accountId } = place;
    const diff = { key, sha256: upload.sha256, ...(accountId !== null && { accountId }), ...(validUntil !== null && { validUntil }) };
    await recordAudit(db, { ...auditOf(ctx), action: "agent.document.write", objectType: "agent", objectId, diff });
    return { ok: true, value: null };
  });
}
