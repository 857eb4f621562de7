import type { ServiceResult } from "#contracts/outcome.ts";
import { recordDocumentState } from "#data/people/certifying-documents.server.ts";
import { recordDetailsDropped, recordDetailsSubmitted } from "#data/people/member-details.server.ts";
import { recordOwnershipSubmitted } from "#data/people/ownership-decisions.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { takeBackOwnership } from "./company/take-back.server.ts";
import { listPendingDocuments } from "./own-documents.server.ts";
import { auditProfile, moveProfile, withProfile } from "./profile-unit.server.ts";
import { readReadiness } from "./readiness.server.ts";
import { tellQueue } from "./tell-of-profile.server.ts";

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
    await tellQueue(ctx, unit, "initial");
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
