import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { listDocuments, type SidedFile } from "#data/people/certifying-documents.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import type { DocumentState } from "#domain/people/document/required-documents.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { type DocumentFacts, findDocumentFacts } from "#services/profile/read-documents.server.ts";
import { openDocument } from "#services/profile/sealed-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface MemberDocument {
  readonly id: string;
  readonly document: TypedDocument;
  readonly state: DocumentState;
  readonly isHidden: boolean;
  readonly version: number;
  readonly files: readonly SidedFile[];
}

/** Staff may correct approved and submitted documents. Drafts and declined ones are edited by the member. */
export const mayCorrect = (state: DocumentState): boolean => state === "approved" || state === "submitted";

/** Returns the data for the form about a member's document. Refusals: those of `member.document.write`, `NOT_FOUND`. */
export async function readMemberFacts({ principal, now }: ServiceContext, memberId: string): Promise<ServiceResult<DocumentFacts>> {
  const about = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  const refusal = requirePermission(principal, "member.document.write", about);
  if (refusal) return refusal;
  const facts = await findDocumentFacts(memberId, now);
  return facts === null ? refuse("NOT_FOUND") : { ok: true, value: facts };
}

/**
 * Returns one full document of a member, hidden ones too. The read is audited. Refusals: those of `member.readSensitive`, `NOT_FOUND`
 * for a foreign, replaced or removed one.
 */
export async function readMemberDocument(
  ctx: ServiceContext,
  memberId: string,
  documentId: string,
): Promise<ServiceResult<MemberDocument>> {
  const { principal } = ctx;
  const about = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  const refusal = requirePermission(principal, "member.readSensitive", about);
  if (refusal) return refusal;
  const db = await prisma();
  const row = (await listDocuments(db, memberId)).find(({ id, state }) => id === documentId && state !== "replaced");
  if (row === undefined) return refuse("NOT_FOUND");
  await recordAudit(db, { ...auditOf(ctx), action: "member.readSensitive", objectType: "user", objectId: memberId, diff: { documentId } });
  const { id, state, isHiddenFromMember: isHidden, version, files } = row;
  return { ok: true, value: { id, document: openDocument(row), state, isHidden, version, files } };
}
