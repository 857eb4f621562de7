import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type DocumentRow, listDocuments, recordDocumentState } from "#data/people/certifying-documents.server.ts";
import { isOverdue, type MissingDocument, missingDocuments } from "#domain/people/document/required-documents.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { auditProfile, dropEmptyEdit, type ProfileUnit, withProfile } from "./profile-unit.server.ts";
import { mayEditDocuments } from "./save-document.server.ts";
import { isShown } from "./sealed-document.server.ts";

/** Returns the rule that only this approved document fulfils; null when it may be removed. An expired one fulfils none. */
async function ruleOf(
  { db, row }: ProfileUnit,
  own: readonly DocumentRow[],
  document: DocumentRow,
  now: number,
): Promise<MissingDocument | null> {
  if (isOverdue(document, row.region, now)) return null;
  const where = { userId: row.id, removedAt: null, state: "approved" };
  const countries = (await db.bankAccount.findMany({ where, select: { country: true } })).map(({ country }) => country);
  const owed = (documents: readonly DocumentRow[]) =>
    missingDocuments({ country: row.country, region: row.region, documents }, countries, now);
  const before = owed(own);
  return owed(own.filter(({ id }) => id !== document.id)).find((rule) => !before.includes(rule)) ?? null;
}

async function remove(ctx: ServiceContext, unit: ProfileUnit, documentId: string): Promise<ServiceResult<null>> {
  const own = (await listDocuments(unit.db, unit.row.id)).filter(isShown);
  const document = own.find(({ id }) => id === documentId);
  // A repeated click finds the document removed.
  if (document === undefined) return { ok: true, value: null };
  if (document.state === "approved") {
    const isLast = own.filter(({ state }) => state === "approved").length === 1;
    const rule = isLast ? "residence" : await ruleOf(unit, own, document, ctx.now);
    if (rule !== null) return refuse("DOCUMENT.REQUIRED");
  }
  await recordDocumentState(unit.db, [documentId], "removed");
  await auditProfile(ctx, unit, { action: "document.remove", diff: { documentId } });
  return await dropEmptyEdit(ctx, unit);
}

/**
 * Removes the member's own document. An approved one can be removed only while another one fulfils the same rules (design/people §7).
 * Refusals: those of `document.edit`, `PROFILE.ON_MODERATION`, `DOCUMENT.REQUIRED`.
 */
export async function removeDocument(ctx: ServiceContext, documentId: string): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "document.edit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    if (!mayEditDocuments(unit.row.status)) return refuse("PROFILE.ON_MODERATION");
    return await remove(ctx, unit, documentId);
  });
}
