import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type DocumentRow, listDocuments, recordDocumentHidden, recordDocumentRemoved } from "#data/people/certifying-documents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { auditProfile, type ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { withMember } from "./case-unit.server.ts";
import { tellOfDocument } from "./tell-of-document.server.ts";

export interface DocumentChoice {
  readonly memberId: string;
  readonly documentId: string;
  /** The version that was read. */
  readonly version: number;
}

async function withDocument(
  ctx: ServiceContext,
  { memberId, documentId }: DocumentChoice,
  work: (unit: ProfileUnit, document: DocumentRow) => Promise<ServiceResult<null>>,
): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.document.write", async (unit) => {
    const all = await listDocuments(unit.db, memberId);
    const document = all.find(({ id, state }) => id === documentId && state !== "replaced");
    return document === undefined ? refuse("NOT_FOUND") : await work(unit, document);
  });
}

/**
 * Hides a document from its member, or shows it again. A hidden one fulfils no rule (design/people §7), so the member is notified only
 * when it is shown. Refusals: those of `member.document.write`, `NOT_FOUND`, `STATUS.CHANGED`.
 */
export async function hideMemberDocument(ctx: ServiceContext, choice: DocumentChoice, isHidden: boolean): Promise<ServiceResult<null>> {
  const { documentId, version } = choice;
  return await withDocument(ctx, choice, async (unit, before) => {
    if (before.isHiddenFromMember === isHidden) return refuse("STATUS.CHANGED");
    if (!(await recordDocumentHidden(unit.db, documentId, version, isHidden))) return refuse("STATUS.CHANGED");
    await auditProfile(ctx, unit, { action: isHidden ? "member.document.hide" : "member.document.show", diff: { documentId } });
    if (!isHidden) await tellOfDocument(ctx, unit, { type: "documentAdded", documentId });
    return { ok: true, value: null };
  });
}

/**
 * Removes a document from a member's profile, even the last one that fulfils a rule, because staff have found it invalid. A submitted one
 * is decided in its case instead. The member reads the reason unless the document was hidden. Refusals: those of `member.document.write`,
 * `NOT_FOUND`, `STATUS.CHANGED`.
 */
export async function removeMemberDocument(ctx: ServiceContext, choice: DocumentChoice, reason: string): Promise<ServiceResult<null>> {
  const { documentId, version } = choice;
  return await withDocument(ctx, choice, async (unit, before) => {
    if (before.state === "submitted") return refuse("STATUS.CHANGED");
    if (!(await recordDocumentRemoved(unit.db, documentId, version))) return refuse("STATUS.CHANGED");
    await auditProfile(ctx, unit, { action: "member.document.remove", diff: { documentId }, reason });
    if (!before.isHiddenFromMember) await tellOfDocument(ctx, unit, { type: "documentRemoved", documentId, reason });
    return { ok: true, value: null };
  });
}
