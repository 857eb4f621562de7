import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { releaseFile } from "#data/document/file-claims.server.ts";
import { findCompany, listOwners, recordListAnswered, recordOwnerRemoved, recordOwnerWaits } from "#data/people/ownership.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { settleChange, submitChange, withOwnCompany } from "./company-unit.server.ts";

/**
 * Removes an owner of the own company and notifies the moderators. Refusals: `AUTH.PASSWORD_WRONG` unless the caller checked the
 * password of this request, those of `company.edit`, `PROFILE.ON_MODERATION`, `NOT_FOUND`.
 */
export async function removeOwner(
  ctx: ServiceContext,
  { ownerId, isPasswordConfirmed }: { readonly ownerId: string; readonly isPasswordConfirmed: boolean },
): Promise<ServiceResult<null>> {
  return await withOwnCompany<null>(ctx, async (unit) => {
    if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
    const owner = (await listOwners(unit.db, unit.row.id)).find(({ id }) => id === ownerId);
    if (owner === undefined) return missing;
    await recordOwnerRemoved(unit.db, ownerId, ctx.now);
    const company = await findCompany(unit.db, unit.row.id);
    if (company !== null) await recordListAnswered(unit.db, company);
    // An owner who was never approved needs no review.
    return await (owner.live === null ? settleChange : submitChange)(ctx, unit, { action: "company.owner.remove", ownerId });
  });
}

/**
 * Removes a page of an owner's document. The file becomes pending and is deleted by the sweep. Refusals: as {@link removeOwner}, without
 * the password.
 */
export async function removeOwnerFile(ctx: ServiceContext, fileId: string): Promise<ServiceResult<null>> {
  return await withOwnCompany<null>(ctx, async (unit) => {
    const owners = await listOwners(unit.db, unit.row.id);
    const owner = owners.find(({ files }) => files.some(({ id }) => id === fileId));
    if (owner === undefined) return missing;
    await releaseFile(unit.db, owner.id, fileId);
    await recordOwnerWaits(unit.db, owner.id);
    return await submitChange(ctx, unit, { action: "company.owner.edit", ownerId: owner.id });
  });
}
