import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findFile, type StoredFile } from "#data/document/files.server.ts";
import { readWholeFile } from "#files/stored-files.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { maySeeMember } from "#services/profile/read-member.server.ts";

/** Themselves, and staff to whom the page about that member opens. Partners meet each other by name alone. */
export async function mayOpenAvatar(
  ctx: Pick<ServiceContext, "principal">,
  { ownerUserId }: Pick<StoredFile, "ownerUserId">,
): Promise<boolean> {
  const { userId, isBlocked, role } = ctx.principal;
  if (ownerUserId === null || isBlocked || role === "reserved") return false;
  return ownerUserId === userId || (await maySeeMember(ctx, ownerUserId));
}

/** The picture of a person, WebP. `NOT_FOUND` for whoever may not open it, and for one that was replaced or taken away. */
export async function openAvatar(ctx: ServiceContext, fileId: string): Promise<ServiceResult<Uint8Array>> {
  const file = isUuid(fileId) ? await findFile(fileId) : null;
  if (file?.purpose !== "avatar" || !(await mayOpenAvatar(ctx, file))) return missing;
  return { ok: true, value: await readWholeFile(file) };
}
