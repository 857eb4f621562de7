import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { notifyModerators, notifyOfProfile } from "#services/profile/notify-of-profile.server.ts";
import { auditProfile, dropEmptyEdit, joinCase, type ProfileUnit, withProfile } from "#services/profile/profile-unit.server.ts";
import { mayEditDocuments } from "#services/profile/save-document.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/**
 * Runs an act on the own company while its profile is locked. Refusals: those of `company.edit`, `PROFILE.ON_MODERATION` during a
 * review.
 */
export async function withOwnCompany<T>(
  { principal }: ServiceContext,
  work: (unit: ProfileUnit) => Promise<ServiceResult<T>>,
): Promise<ServiceResult<T>> {
  const refusal = requirePermission(principal, "company.edit");
  if (refusal) return refusal;
  return await withProfile(principal.userId, async (unit) =>
    mayEditDocuments(unit.row.status) ? await work(unit) : refuse("PROFILE.ON_MODERATION"),
  );
}

interface Change {
  readonly action: "company.edit" | "company.owner.add" | "company.owner.edit" | "company.owner.remove";
  readonly ownerId?: string;
}

/** Finishes a change without new values to review: writes the audit, and ends an edit without other pending values. */
export async function settleChange(ctx: ServiceContext, unit: ProfileUnit, { action, ownerId }: Change): Promise<ServiceResult<null>> {
  await auditProfile(ctx, unit, { action, ...(ownerId !== undefined && { diff: { ownerId } }) });
  return await dropEmptyEdit(ctx, unit);
}

/** Finishes a change of a company's data: submits it to a moderator, and writes the audit without values. */
export async function submitChange(ctx: ServiceContext, unit: ProfileUnit, { action, ownerId }: Change): Promise<ServiceResult<null>> {
  const joined = await joinCase(ctx, unit);
  if (!joined.ok) return joined;
  await auditProfile(ctx, unit, { action, ...(ownerId !== undefined && { diff: { ownerId } }) });
  if (joined.value) {
    await notifyOfProfile(ctx, unit, "editReceived", { fields: ["company"] });
    await notifyModerators(ctx, unit, "edit");
  }
  return { ok: true, value: null };
}
