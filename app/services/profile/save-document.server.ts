import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import {
  type DocumentRow,
  type DocumentValues,
  listDocuments,
  recordDocumentChange,
  recordNewDocument,
  recordSides,
  type SidedFile,
} from "#data/people/certifying-documents.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { documentIssues, endOf, type TypedDocument } from "#domain/people/document/document-rules.ts";
import { missingSides, sidesInOrder } from "#domain/people/document/document-sides.ts";
import { type DocumentState, localDate } from "#domain/people/document/required-documents.ts";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { notifyModerators, notifyOfProfile } from "./notify-of-profile.server.ts";
import { personalView } from "./personal-details.server.ts";
import { auditProfile, joinCase, type ProfileUnit, withProfile } from "./profile-unit.server.ts";
import { isShown, numberIndex, sealDocument } from "./sealed-document.server.ts";

/** An upload, and the side of the document that it shows; null for other pages. */
export type NewPage = Pick<SidedFile, "id" | "side">;

export interface DocumentInput {
  /** Id of the edited document; for a new one the command's id, so that a form sent twice creates one. */
  readonly id: string;
  /** Version that the editor read; null for a new one. */
  readonly version: number | null;
  /** The approved document that it replaces. */
  readonly replacesId: string | null;
  readonly document: TypedDocument;
  /** Uploads that are pages of it. */
  readonly pages: readonly NewPage[];
}

const maxDocuments = 20;

/** Returns whether documents may be edited: not during the review of the first profile. */
export const mayEditDocuments = (status: ProfileStatus): boolean => status !== "onInitialModeration";

/**
 * The columns of a document, with fields encrypted for the row. The expiry of a Russian internal passport is computed from the member's
 * birth date.
 */
export function documentValues(
  unit: Pick<ProfileUnit, "row" | "details">,
  { id, document }: Pick<DocumentInput, "id" | "document">,
  state: DocumentState,
): DocumentValues {
  const { combined } = personalView(unit.row, unit.details);
  return {
    ...{ documentType: document.documentType, country: document.country, citizenshipCountry: document.citizenshipCountry, state },
    ...{ title: document.title || null, isOpenEnded: document.isOpenEnded, issuedAt: document.issuedAt || null },
    ...{ overdueDate: endOf(document, combined.birthDate) || null, sealed: sealDocument(id, document), numberBidx: numberIndex(document) },
  };
}

async function writeRow(ctx: ServiceContext, unit: ProfileUnit, input: DocumentInput, before: DocumentRow | undefined): Promise<boolean> {
  const { id, document, replacesId, version } = input;
  const values = documentValues(unit, input, isBeforeSubmittingModeration(unit.row) ? "draft" : "submitted");
  if (before !== undefined) return await recordDocumentChange(unit.db, id, version ?? 0, values);
  await recordNewDocument(unit.db, { id, userId: unit.row.id, replacesId, ...values });
  await auditProfile(ctx, unit, { action: "document.add", diff: { documentId: id, type: document.documentType } });
  return true;
}

/** Claims uploads as pages of a document. The former page of the same side is removed, unless the document is approved. */
export async function attachPages(db: Db, id: string, pages: readonly NewPage[], isInForce: boolean): Promise<void> {
  const ids = pages.map((page) => page.id);
  await claimFiles(db, id, ids);
  await recordSides(db, id, { pages, isHistoryKept: isInForce });
}

/** Validates the document together with the member's others; null when valid. */
export function refusalOfDocument(
  ctx: Pick<ServiceContext, "now">,
  unit: Pick<ProfileUnit, "row" | "details">,
  input: Pick<DocumentInput, "id" | "document" | "pages">,
  own: readonly DocumentRow[],
): Refusal | null {
  const { document, pages, id } = input;
  const { combined } = personalView(unit.row, unit.details);
  const today = localDate(ctx.now, unit.row.region);
  const [issue] = documentIssues(document, { birthDate: combined.birthDate, today });
  if (issue !== undefined) return refuse(issue.code, { ...issue.params, field: issue.field });
  const known = own.find((row) => row.id === id);
  if (known === undefined && own.length >= maxDocuments) return refuse("UPLOAD.TOO_MANY", { max: maxDocuments });
  const files = known?.files ?? [];
  const [side] = missingSides(document, files, pages);
  if (side !== undefined) return refuse("VALIDATION.REQUIRED", { field: side });
  return files.length + pages.length > 0 ? null : refuse("VALIDATION.REQUIRED", { field: "files" });
}

async function save(ctx: ServiceContext, unit: ProfileUnit, input: DocumentInput): Promise<ServiceResult<{ readonly id: string }>> {
  const own = (await listDocuments(unit.db, unit.row.id)).filter(isShown);
  const before = own.find(({ id }) => id === input.id);
  if (before === undefined && input.version !== null) return refuse("NOT_FOUND");
  // The same new document was sent before and is stored already.
  if (before !== undefined && input.version === null) return { ok: true, value: { id: before.id } };
  if (before?.state === "approved") return refuse("STATUS.CHANGED");
  const replaced = own.find(({ id }) => id === input.replacesId);
  if (input.replacesId !== null && replaced?.state !== "approved") return refuse("NOT_FOUND");
  const refusal = refusalOfDocument(ctx, unit, input, own);
  if (refusal !== null) return refusal;
  const joined = await joinCase(ctx, unit);
  if (!joined.ok) return joined;
  if (!(await writeRow(ctx, unit, input, before))) return refuse("STATUS.CHANGED");
  await attachPages(unit.db, input.id, input.pages, false);
  if (joined.value) {
    await notifyOfProfile(ctx, unit, "editReceived", { fields: ["documents"] });
    await notifyModerators(ctx, unit, "edit");
  }
  return { ok: true, value: { id: input.id } };
}

/**
 * Saves an identity document of the member with its pages: as a draft before the first moderation, as submitted afterwards. An approved
 * one is never overwritten but replaced. Refusals: those of `document.edit`, `PROFILE.ON_MODERATION`, `NOT_FOUND`, `STATUS.CHANGED`, and
 * an issue of the document with its `field`.
 */
export async function saveDocument(ctx: ServiceContext, input: DocumentInput): Promise<ServiceResult<{ readonly id: string }>> {
  const refusal = requirePermission(ctx.principal, "document.edit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    if (!mayEditDocuments(unit.row.status)) return refuse("PROFILE.ON_MODERATION");
    return await save(ctx, unit, input);
  });
}

type Kind = Parameters<typeof sidesInOrder>[0];

/** Assigns sides to uploads of a document beside its existing pages: front before back, then further pages. */
export function pagesInOrder(kind: Kind, known: readonly NewPage[], files: readonly Pick<NewPage, "id">[]): readonly NewPage[] {
  const sides = sidesInOrder(kind, known, files.length);
  return files.map(({ id }, index) => ({ id, side: sides[index] ?? null }));
}
