import type { ServiceResult } from "#contracts/outcome.ts";
import { releaseFile } from "#data/document/file-claims.server.ts";
import { recordDocumentState } from "#data/people/certifying-documents.server.ts";
import { recordDetailsDropped, recordDetailsSubmitted } from "#data/people/member-details.server.ts";
import { findCompany, listOwners, listRemovedOwners } from "#data/people/ownership.server.ts";
import { recordCompanyRestored, recordOwnerRestored, recordOwnershipSubmitted } from "#data/people/ownership-decisions.server.ts";
import type { Db } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { notifyModerators } from "./notify-of-profile.server.ts";
import { auditProfile, moveProfile, withProfile } from "./profile-unit.server.ts";
import { readReadiness } from "./readiness.server.ts";
import { listPendingDocuments } from "./sealed-document.server.ts";

/** Discards a company's unapproved data and restores the approved data, without the pages that were added since. */
async function takeBackOwnership(db: Db, userId: string, now: number): Promise<void> {
  const company = await findCompany(db, userId);
  if (company !== null && company.state !== "approved") await recordCompanyRestored(db, company);
  const typed = (await listOwners(db, userId)).filter(({ state }) => state !== "approved");
  for (const owner of [...typed, ...(await listRemovedOwners(db, userId))]) {
    await recordOwnerRestored(db, owner, now);
    const kept = owner.live?.fileIds ?? [];
    for (const { id } of owner.files) if (owner.live !== null && !kept.includes(id)) await releaseFile(db, owner.id, id);
  }
}

/**
 * Submits the profile for its first moderation. Refusals: `PROFILE.INCOMPLETE {missing}` with the missing sections,
 * `PROFILE.WRONG_STATUS` when it is submitted or approved already.
 */
export async function submitProfile(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.submit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    const { missing, drafts } = await readReadiness(unit, ctx.now);
    const moved = await moveProfile(ctx, unit, { type: "submit", missing });
    if (!moved.ok) return moved;
    await recordDetailsSubmitted(unit.db, unit.row.id, ctx.now);
    await recordDocumentState(unit.db, drafts, "submitted");
    await recordOwnershipSubmitted(unit.db, unit.row.id);
    await auditProfile(ctx, unit, { action: "profile.submit" });
    await notifyModerators(ctx, unit, "initial");
    return { ok: true, value: null };
  });
}

/** Withdraws the submitted profile before a decision, so that all of it can be edited again. Refusal: `PROFILE.WRONG_STATUS`. */
export async function withdrawProfile(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.submit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    const moved = await moveProfile(ctx, unit, { type: "withdraw" });
    if (!moved.ok) return moved;
    await recordDetailsSubmitted(unit.db, unit.row.id, null);
    const waiting = (await listPendingDocuments(unit)).map(({ id }) => id);
    await recordDocumentState(unit.db, waiting, "draft");
    await auditProfile(ctx, unit, { action: "profile.withdraw" });
    return { ok: true, value: null };
  });
}

/** Discards a pending edit; the approved data is not changed. Refusal: `PROFILE.WRONG_STATUS`. */
export async function discardEdit(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "profile.edit");
  if (refusal) return refusal;
  return await withProfile(ctx.principal.userId, async (unit) => {
    const moved = await moveProfile(ctx, unit, { type: "discard" });
    if (!moved.ok) return moved;
    await recordDetailsDropped(unit.db, unit.row.id);
    const waiting = (await listPendingDocuments(unit)).map(({ id }) => id);
    await recordDocumentState(unit.db, waiting, "removed");
    await takeBackOwnership(unit.db, unit.row.id, ctx.now);
    await auditProfile(ctx, unit, { action: "profile.discard" });
    return { ok: true, value: null };
  });
}
