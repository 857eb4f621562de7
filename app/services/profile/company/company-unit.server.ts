import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import { dropEmptyEdit } from "#services/profile/empty-edit.server.ts";
import { joinCase } from "#services/profile/join-case.server.ts";
import { auditProfile, type ProfileUnit, withProfile } from "#services/profile/profile-unit.server.ts";
import { mayEditDocuments } from "#services/profile/save-document.server.ts";
import { tellOfProfile, tellQueue } from "#services/profile/tell-of-profile.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/** One act on the own company, its profile locked. Refusals: those of `company.edit`, `PROFILE.ON_MODERATION` while it is looked at. */
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

/** After a change that leaves nothing new to look at: it leaves its trace, and an edit in which nothing else waits is over. */
export async function settleChange(ctx: ServiceContext, unit: ProfileUnit, { action, ownerId }: Change): Promise<ServiceResult<null>> {
  await auditProfile(ctx, unit, { action, ...(ownerId !== undefined && { diff: { ownerId } }) });
  return await dropEmptyEdit(ctx, unit);
}

/** After a change of what a company told: a moderator is asked to look, and it leaves a trace without values. */
export async function submitChange(ctx: ServiceContext, unit: ProfileUnit, { action, ownerId }: Change): Promise<ServiceResult<null>> {
  const joined = await joinCase(ctx, unit);
  if (!joined.ok) return joined;
  await auditProfile(ctx, unit, { action, ...(ownerId !== undefined && { diff: { ownerId } }) });
  if (joined.value) {
    await tellOfProfile(ctx, unit, "editReceived", { fields: ["company"] });
    await tellQueue(ctx, unit, "edit");
  }
  return { ok: true, value: null };
}
