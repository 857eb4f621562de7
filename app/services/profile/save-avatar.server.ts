import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { findFile, findPendingFile, type NewStoredFile, type StoredFile } from "#data/document/files.server.ts";
import { recordAvatar } from "#data/people/own-account.server.ts";
import { findStaffPerson } from "#data/people/staff-people.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { drawAvatar, smallestAvatar } from "#files/avatar.server.ts";
import { discardPendingFiles, readWholeFile, refusalOfStorage, StoredFileError, storeBytes } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { maySeeMember } from "./read-member.server.ts";

async function store(ownerUserId: string, bytes: Uint8Array): Promise<NewStoredFile | Refusal> {
  try {
    return await storeBytes({ ownerUserId, purpose: "avatar" }, { name: "avatar.webp", mime: "image/webp", bytes });
  } catch (error) {
    const refusal = refusalOfStorage(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

async function write(ctx: ServiceContext, drawn: NewStoredFile): Promise<void> {
  const { userId } = ctx.principal;
  await recordFiles(pool, [drawn], null);
  await withPrisma(async (db) => {
    await recordAvatar(db, userId, drawn.id);
    await recordAudit(db, { ...auditOf(ctx), action: "self.avatar.edit", objectType: "user", objectId: userId });
  });
}

/**
 * Makes an upload the person's avatar. Only the square that was rendered from it is stored; the upload and the former avatar are deleted
 * immediately. Refusals: those of `self.avatar.edit`, `NOT_FOUND` for a file that is not the person's pending upload, `UPLOAD.PICTURE
 * {min}` for a file that is not a picture or is too small (pixels), `STORAGE.FULL`, `SERVICE.BUSY`. Source: R23.
 */
export async function saveAvatar(ctx: ServiceContext, uploadId: string): Promise<ServiceResult<{ readonly fileId: string }>> {
  const { userId } = ctx.principal;
  const refusal = requirePermission(ctx.principal, "self.avatar.edit");
  if (refusal) return refusal;
  const upload = await findPendingFile(uploadId, userId);
  if (upload?.purpose !== "avatar") return missing;
  const bytes = upload.mime.startsWith("image/") ? await drawAvatar(await readWholeFile(upload)) : null;
  await discardPendingFiles([upload.id]);
  if (bytes === null) return refuse("UPLOAD.PICTURE", { min: smallestAvatar });
  const drawn = await store(userId, bytes);
  if ("code" in drawn) return drawn;
  // After an error it is unknown whether the row was committed. The bytes are kept, and the sweep deletes files without a row.
  await write(ctx, drawn);
  return { ok: true, value: { fileId: drawn.id } };
}

/** Removes the own avatar, if there is one. Refusals: those of `self.avatar.edit`. */
export async function removeAvatar(ctx: ServiceContext): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "self.avatar.edit");
  if (refusal) return refusal;
  const { userId } = ctx.principal;
  await withPrisma(async (db) => {
    if (!(await recordAvatar(db, userId, null))) return;
    await recordAudit(db, { ...auditOf(ctx), action: "self.avatar.edit", objectType: "user", objectId: userId });
  });
  return { ok: true, value: null };
}

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
