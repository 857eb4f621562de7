import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findFile, type StoredFile } from "#data/document/files.server.ts";
import { findStaffPerson } from "#data/people/staff-people.server.ts";
import { can } from "#domain/people/policy.ts";
import { readWholeFile, StoredFileError } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { maySeeMember } from "#services/profile/read-member.server.ts";

/** Returns whether the reader may open the page about this staff member. */
async function maySeeStaff({ principal }: Pick<ServiceContext, "principal">, staffId: string): Promise<boolean> {
  const person = await findStaffPerson(staffId);
  return person !== null && can(principal, "staff.read", { kind: "user", ...person }).allowed;
}

/** An avatar is visible to the person and to staff who may open the person's page. Partners see only each other's names. */
export async function mayOpenAvatar(
  ctx: Pick<ServiceContext, "principal">,
  { ownerUserId }: Pick<StoredFile, "ownerUserId">,
): Promise<boolean> {
  const { userId, isBlocked, role } = ctx.principal;
  if (ownerUserId === null || isBlocked || role === "reserved") return false;
  return ownerUserId === userId || (await maySeeMember(ctx, ownerUserId)) || (await maySeeStaff(ctx, ownerUserId));
}

/**
 * Returns a person's avatar as WebP. Refusals: `NOT_FOUND` for readers without the permission, and for a picture that was replaced or
 * removed; `FILE.UNREADABLE {fileId}`.
 */
export async function openAvatar(ctx: ServiceContext, fileId: string): Promise<ServiceResult<Uint8Array>> {
  const file = isUuid(fileId) ? await findFile(fileId) : null;
  if (file?.purpose !== "avatar" || !(await mayOpenAvatar(ctx, file))) return missing;
  try {
    return { ok: true, value: await readWholeFile(file) };
  } catch (error) {
    if (error instanceof StoredFileError) return refuse("FILE.UNREADABLE", { fileId });
    throw error;
  }
}
