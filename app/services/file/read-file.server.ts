import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { findDocumentPlace } from "#data/agent/agent-documents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { findFile, type StoredFile } from "#data/document/files.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { isPageHidden } from "#data/people/certifying-documents.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { LaneFullError } from "#files/fair-lanes.ts";
import { hasPreview, type PreviewLook, previewOf, withoutMetadata } from "#files/preview.server.ts";
import { openStoredFile, readWholeFile, StoredFileError } from "#files/stored-files.server.ts";
import { mayOpenAvatar } from "#services/profile/save-avatar.server.ts";
import { auditOf, type ServiceContext } from "../context.ts";
import { mayOpenFile } from "./file-access.ts";

/** Checks the readers of an agent's document. Requisites are hidden from moderators, in a picture as in text (design/people §2). */
async function mayOpenAgentDocument({ principal }: Pick<ServiceContext, "principal">, { id }: Pick<StoredFile, "id">): Promise<boolean> {
  const place = await findDocumentPlace(id);
  if (place === null || !can(principal, "agent.read", { kind: "agent", agentId: place.agentId }).allowed) return false;
  return place.key !== "requisites" || principal.role !== "moderator";
}

export interface OpenFile {
  readonly stream: ReadableStream<Uint8Array>;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

async function isOpenTo(ctx: ServiceContext, file: StoredFile): Promise<boolean> {
  if (file.purpose === "avatar") return await mayOpenAvatar(ctx, file);
  if (file.purpose === "agentDocument") return await mayOpenAgentDocument(ctx, file);
  const offer = file.offerId ? await readOfferState(pool, file.offerId) : null;
  return mayOpenFile(ctx.principal, file, offer);
}

async function findReadableFile(ctx: ServiceContext, fileId: string): Promise<StoredFile | null> {
  const file = isUuid(fileId) ? await findFile(fileId) : null;
  if (!file) return null;
  if (!(await isOpenTo(ctx, file))) return null;
  const isOwnPage = file.purpose === "certifying" && file.ownerUserId === ctx.principal.userId;
  if (isOwnPage && (await isPageHidden(await prisma(), file.id))) return null;
  await auditForeignRead(ctx, file);
  return file;
}

// Audits reads of identity documents by staff (R28).
async function auditForeignRead({ principal, ip, requestId }: ServiceContext, file: StoredFile): Promise<void> {
  if (file.purpose !== "certifying" || file.ownerUserId === principal.userId) return;
  const actor = auditOf({ principal, ip, requestId });
  await recordAudit(pool, { ...actor, action: "member.readSensitive", objectType: "file", objectId: file.id });
}

/**
 * Opens a file for readers with the permission; the bytes are decrypted while they are read. An outsider gets the same NOT_FOUND as for an
 * id that does not exist (R5, R25). `FILE.UNREADABLE {fileId}` when the first bytes cannot be read: the file was altered or is missing, or
 * the storage is unavailable. A later error aborts the stream.
 */
export async function openFile(ctx: ServiceContext, fileId: string): Promise<ServiceResult<OpenFile>> {
  const file = await findReadableFile(ctx, fileId);
  if (!file) return missing;
  const isOwn = file.ownerUserId === ctx.principal.userId;
  try {
    if (file.mime.startsWith("image/") && !isOwn) return { ok: true, value: await openWithoutMetadata(file) };
    return { ok: true, value: { stream: await openStoredFile(file), name: file.name, mime: file.mime, size: file.size } };
  } catch (error) {
    if (error instanceof StoredFileError) return refuse("FILE.UNREADABLE", { fileId });
    throw error;
  }
}

/** Removes metadata, because only the owner may read a photo's place and device. */
async function openWithoutMetadata(file: StoredFile): Promise<OpenFile> {
  const bytes = await withoutMetadata(await readWholeFile(file));
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  return { stream, name: file.name, mime: file.mime, size: bytes.length };
}

/**
 * Returns a re-encoded WebP of an image, or of one page of a PDF, that the reader may open. Refusals: `NOT_FOUND`, also for a file that
 * cannot be rendered; `FILE.UNREADABLE {fileId}` as {@link openFile}; `RATE.LIMITED {retryAfter}` while too many renderings of its owner's
 * files wait. `signal` is aborted with the request.
 */
export async function openPreview(
  ctx: ServiceContext,
  fileId: string,
  look: PreviewLook,
  signal: AbortSignal,
): Promise<ServiceResult<Uint8Array>> {
  const file = await findReadableFile(ctx, fileId);
  if (!file || !hasPreview(file.mime)) return missing;
  // Files of one owner wait only for each other, regardless of the reader.
  const asker = { person: file.ownerUserId ?? ctx.principal.userId, signal };
  try {
    const drawn = await previewOf(file, look, asker, () => readWholeFile(file));
    return drawn === null ? missing : { ok: true, value: drawn };
  } catch (error) {
    if (error instanceof LaneFullError) return refuse("RATE.LIMITED", { retryAfter: 5 });
    if (error instanceof StoredFileError) return refuse("FILE.UNREADABLE", { fileId });
    // The reader has disconnected.
    if (signal.aborted) return missing;
    throw error;
  }
}
