import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { claimFiles, releaseFile } from "#data/document/file-claims.server.ts";
import {
  findCompany,
  listOwners,
  type OwnerRow,
  recordListAnswered,
  recordNewOwner,
  recordOwnerChange,
  recordOwnerRemoved,
  recordOwnerWaits,
} from "#data/people/ownership.server.ts";
import { changedOwner, maxOwners, remarksLeft, shareLeft, shareText, type TypedOwner } from "#domain/people/company/ownership.ts";
import type { ServiceContext } from "#services/context.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { settleChange, submitChange, withOwnCompany } from "./company-unit.server.ts";
import { ownerView } from "./ownership-view.server.ts";
import { ownerValues } from "./sealed-company.server.ts";

export interface OwnerInput {
  /** Id of the changed owner; for a new one the command's id, so that a form sent twice creates one. */
  readonly id: string;
  /** Version that the editor read; null for a new one. */
  readonly version: number | null;
  readonly owner: TypedOwner;
  /** Uploads that are pages of the owner's document. */
  readonly fileIds: readonly string[];
}

const maxPages = 20;

/** Validates the owner together with the others; null when valid. */
function refusalOf({ id, owner, fileIds }: OwnerInput, owners: readonly OwnerRow[]): Refusal | null {
  const others = owners.filter((one) => one.id !== id);
  if (others.length >= maxOwners) return refuse("UPLOAD.TOO_MANY", { max: maxOwners });
  const left = shareLeft(others);
  if (left <= 0) return refuse("VALIDATION.SHARE_TAKEN", { field: "share" });
  if (owner.shareBps > left) return refuse("VALIDATION.SHARE", { field: "share", max: shareText(left) });
  const pages = (owners.find((one) => one.id === id)?.files.length ?? 0) + fileIds.length;
  return pages > maxPages ? refuse("UPLOAD.TOO_MANY", { field: "files", max: maxPages }) : null;
}

type Told = Extract<ReturnType<typeof judge>, { readonly values: unknown }>;

/** Computes the changes of an owner; null when nothing changes. */
function judge({ id, owner, fileIds }: OwnerInput, before: OwnerRow | undefined) {
  const values = ownerValues(id, owner);
  if (before === undefined) return { values, isLive: false, change: null };
  const { live, files, remarks, state, ...typed } = ownerView(before);
  const pages = files.map((file) => file.id);
  const next = { ...owner, fileIds: [...pages, ...fileIds] };
  const mended = changedOwner({ ...typed, fileIds: pages }, next);
  // The same form was sent before. A returned owner without a remark may be submitted unchanged.
  if (mended.length === 0 && (state !== "returned" || Object.keys(remarks).length > 0)) return null;
  const isLive = live !== null && before.live !== null && changedOwner({ ...live, fileIds: before.live.fileIds }, next).length === 0;
  const left = isLive ? {} : remarksLeft(remarks, mended);
  return { values, isLive, change: { state: isLive ? "approved" : "submitted", remarks: left } as const };
}

async function write({ db, row }: ProfileUnit, { id, version, fileIds }: OwnerInput, { values, change }: Told): Promise<boolean> {
  const isKept =
    change === null
      ? await recordNewOwner(db, { id, userId: row.id, ...values })
      : await recordOwnerChange(db, id, version ?? 0, { ...values, ...change });
  if (!isKept) return false;
  await claimFiles(db, id, fileIds);
  const company = await findCompany(db, row.id);
  if (company !== null) await recordListAnswered(db, company);
  return true;
}

/**
 * Adds or changes an owner of the own company. Approved data stays in force until a moderator has reviewed the change (design/people §10).
 * Entering the approved values withdraws the change. Refusals: those of `company.edit`, `PROFILE.ON_MODERATION`, `NOT_FOUND`,
 * `STATUS.CHANGED`, `VALIDATION.SHARE {max}` when all shares would exceed 100 %, `VALIDATION.SHARE_TAKEN` when the other owners have 100 %,
 * `UPLOAD.TOO_MANY` for a twenty-first owner or page.
 */
export async function saveOwner(ctx: ServiceContext, input: OwnerInput): Promise<ServiceResult<{ readonly id: string }>> {
  const { id, version } = input;
  const saved = { ok: true, value: { id } } as const;
  return await withOwnCompany<{ readonly id: string }>(ctx, async (unit) => {
    const owners = await listOwners(unit.db, unit.row.id);
    const before = owners.find((one) => one.id === id);
    if (before === undefined && version !== null) return missing;
    // The same new owner was sent before and is stored already.
    if (before !== undefined && version === null) return saved;
    const refusal = refusalOf(input, owners);
    if (refusal !== null) return refusal;
    const told = judge(input, before);
    if (told === null) return saved;
    if (!(await write(unit, input, told))) return refuse("STATUS.CHANGED");
    const action = version === null ? "company.owner.add" : "company.owner.edit";
    const done = await (told.isLive ? settleChange : submitChange)(ctx, unit, { action, ownerId: id });
    return done.ok ? saved : done;
  });
}

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
