import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  type DocumentRow,
  listDocuments,
  recordDocumentChange,
  recordDocumentHidden,
  recordDocumentRemoved,
  recordNewDocument,
} from "#data/people/certifying-documents.server.ts";
import { recordCaseChanged } from "#data/people/moderation-cases.server.ts";
import type { TypedDocument } from "#domain/people/document/document-rules.ts";
import type { ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { auditProfile, type ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { attachPages, type DocumentInput, documentValues, refusalOfDocument } from "#services/profile/save-document.server.ts";
import { openDocument } from "#services/profile/sealed-document.server.ts";
import { caseInHand, withMember } from "./case-unit.server.ts";
import { mayCorrect } from "./read-member-document.server.ts";

interface DocumentAct {
  readonly type: "documentAdded" | "documentCorrected" | "documentRemoved";
  readonly documentId: string;
  /** Reason, as the member reads it. */
  readonly reason?: string;
}

/** Notifies the member of an act of staff on a document. Call it last in the transaction, because it locks their feed. */
export async function notifyOfDocument({ requestId }: ServiceContext, { db, row }: ProfileUnit, act: DocumentAct): Promise<void> {
  const { type, documentId, reason } = act;
  const data = { ...(reason !== undefined && { detail: reason }) };
  await notifyPeople(db, [row.id], { type, dedupeKey: `${type}:${documentId}:${requestId}`, data, offerId: null });
}

interface Input extends Omit<DocumentInput, "replacesId"> {
  /** A new document is hidden from its member. */
  readonly isHidden?: boolean;
}
type Saved = ServiceResult<{ readonly id: string }>;

async function add(ctx: ServiceContext, unit: ProfileUnit, input: Input): Promise<Saved> {
  const { id, document, pages, isHidden = false } = input;
  const values = documentValues(unit, input, "approved");
  if (!(await recordNewDocument(unit.db, { id, userId: unit.row.id, replacesId: null, ...values }))) return refuse("STATUS.CHANGED");
  await attachPages(unit.db, id, pages, true);
  await auditProfile(ctx, unit, { action: "member.document.add", diff: { documentId: id, type: document.documentType } });
  if (isHidden) {
    await recordDocumentHidden(unit.db, id, 1, true);
    await auditProfile(ctx, unit, { action: "member.document.hide", diff: { documentId: id } });
  } else await notifyOfDocument(ctx, unit, { type: "documentAdded", documentId: id });
  return { ok: true, value: { id } };
}

const changedFields = (before: TypedDocument, after: TypedDocument): string[] =>
  Object.entries(after).flatMap(([key, value]) => (before[key as keyof TypedDocument] === value ? [] : [key]));

async function correct(ctx: ServiceContext, unit: ProfileUnit, input: Input, before: DocumentRow): Promise<Saved> {
  const { id, document, pages, version } = input;
  if (!mayCorrect(before.state)) return refuse("STATUS.CHANGED");
  const isChanged = await recordDocumentChange(unit.db, id, version ?? 0, documentValues(unit, input, before.state));
  if (!isChanged) return refuse("STATUS.CHANGED");
  await attachPages(unit.db, id, pages, before.state === "approved");
  const open = before.state === "submitted" ? caseInHand(unit) : undefined;
  // A moderator who reviews the case must read it again.
  if (open) await recordCaseChanged(unit.db, open.id);
  const fields = [...changedFields(openDocument(before), document), ...(pages.length > 0 ? ["files"] : [])];
  await auditProfile(ctx, unit, { action: "member.document.correct", diff: { documentId: id, fields } });
  if (!before.isHiddenFromMember) await notifyOfDocument(ctx, unit, { type: "documentCorrected", documentId: id });
  return { ok: true, value: { id } };
}

/**
 * Adds a document to a member's profile, approved immediately, or corrects one: its state does not change, and a submitted one is still
 * decided in its case (design/people §9). Audited by names of fields. The member is notified unless the document is hidden. Refusals: those
 * of `member.document.write`, `NOT_FOUND`, `STATUS.CHANGED`, and an issue of the document with its `field`.
 */
export async function saveMemberDocument(ctx: ServiceContext, memberId: string, input: Input): Promise<Saved> {
  return await withMember<{ readonly id: string }>(ctx, memberId, "member.document.write", async (unit) => {
    const all = (await listDocuments(unit.db, memberId)).filter(({ state }) => state !== "replaced");
    const before = all.find(({ id }) => id === input.id);
    if (before === undefined && input.version !== null) return refuse("NOT_FOUND");
    // The same new document was sent before and is stored already.
    if (before !== undefined && input.version === null) return { ok: true, value: { id: before.id } };
    const refusal = refusalOfDocument(ctx, unit, input, all);
    if (refusal !== null) return refusal;
    return before === undefined ? await add(ctx, unit, input) : await correct(ctx, unit, input, before);
  });
}

interface DocumentChoice {
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
    if (!isHidden) await notifyOfDocument(ctx, unit, { type: "documentAdded", documentId });
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
    if (!before.isHiddenFromMember) await notifyOfDocument(ctx, unit, { type: "documentRemoved", documentId, reason });
    return { ok: true, value: null };
  });
}
