import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { listOwners, type OwnerRow, recordNewOwner, recordOwnerChange } from "#data/people/ownership.server.ts";
import { maxOwners, shareLeft, shareText, type TypedOwner } from "#domain/people/ownership.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitChange, withOwnCompany } from "./company-unit.server.ts";
import { ownerValues } from "./sealed-company.server.ts";

export interface OwnerInput {
  /** The owner who is changed; for a new one the command's id, so that a form sent twice names one. */
  readonly id: string;
  /** What was read; null for a new one. */
  readonly version: number | null;
  readonly owner: TypedOwner;
  /** Uploads that are pages of their document. */
  readonly fileIds: readonly string[];
}

const maxPages = 20;

/** What speaks against the owner beside the others; null when nothing does. */
function refusalOf({ id, owner, fileIds }: OwnerInput, owners: readonly OwnerRow[]): Refusal | null {
  const others = owners.filter((one) => one.id !== id);
  if (others.length >= maxOwners) return refuse("UPLOAD.TOO_MANY", { max: maxOwners });
  const left = shareLeft(others);
  if (owner.shareBps > left) return refuse("VALIDATION.SHARE", { field: "share", max: shareText(left) });
  const pages = (owners.find((one) => one.id === id)?.files.length ?? 0) + fileIds.length;
  return pages > maxPages ? refuse("UPLOAD.TOO_MANY", { field: "files", max: maxPages }) : null;
}

/**
 * Names an owner of the own company or changes what is told of one; it waits for a moderator. Refusals: those of `company.edit`,
 * `PROFILE.ON_MODERATION`, `NOT_FOUND`, `STATUS.CHANGED`, `VALIDATION.SHARE {max}` when all shares would be more than the whole,
 * `UPLOAD.TOO_MANY` for a twenty-first owner or page.
 */
export async function saveOwner(ctx: ServiceContext, input: OwnerInput): Promise<ServiceResult<{ readonly id: string }>> {
  const { id, version, owner, fileIds } = input;
  return await withOwnCompany<{ readonly id: string }>(ctx, async (unit) => {
    const { db, row } = unit;
    const owners = await listOwners(db, row.id);
    const before = owners.find((one) => one.id === id);
    if (before === undefined && version !== null) return missing;
    // The same new owner sent twice stands there already.
    if (before !== undefined && version === null) return { ok: true, value: { id } };
    const refusal = refusalOf(input, owners);
    if (refusal !== null) return refusal;
    const values = ownerValues(id, owner);
    const isKept =
      version === null ? await recordNewOwner(db, { id, userId: row.id, ...values }) : await recordOwnerChange(db, id, version, values);
    if (!isKept) return refuse("STATUS.CHANGED");
    await claimFiles(db, id, fileIds);
    const told = await submitChange(ctx, unit, { action: version === null ? "company.owner.add" : "company.owner.edit", ownerId: id });
    return told.ok ? { ok: true, value: { id } } : told;
  });
}
