import { ReadableStream } from "node:stream/web";
import type { ServiceRefusal, ServiceResult } from "#contracts/outcome.ts";
import { findDocumentOffer } from "#data/documents.server.ts";
import { findFile, type StoredFile } from "#data/files.server.ts";
import { drawPreview, hasPreview } from "#files/preview.server.ts";
import { readStoredFile, readWholeFile } from "#files/stored-files.server.ts";
import type { ServiceContext } from "../context.ts";
import { mayOpenFile } from "./file-access.ts";

export interface OpenFile {
  readonly stream: globalThis.ReadableStream<Uint8Array>;
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
}

const notFound: ServiceRefusal = { ok: false, code: "NOT_FOUND", params: {} };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findReadableFile(ctx: ServiceContext, fileId: string): Promise<StoredFile | null> {
  const file = uuid.test(fileId) ? await findFile(fileId) : null;
  if (!file) return null;
  const offer = file.offerId ? await findDocumentOffer(file.offerId) : null;
  return mayOpenFile(ctx.principal, file, offer) ? file : null;
}

/**
 * Opens a file for whoever may read its owner object; the bytes are decrypted as they are read. A stranger gets the same NOT_FOUND
 * as for an id that does not exist (09-quality R5, R25).
 */
export async function openFile(ctx: ServiceContext, fileId: string): Promise<ServiceResult<OpenFile>> {
  const file = await findReadableFile(ctx, fileId);
  if (!file) return notFound;
  const stream = ReadableStream.from(readStoredFile(file)) as globalThis.ReadableStream<Uint8Array>;
  return { ok: true, value: { stream, name: file.name, mime: file.mime, size: file.size } };
}

/** A re-encoded WebP of an image that the reader may open; NOT_FOUND also for what has no preview (PDF). */
export async function openPreview(ctx: ServiceContext, fileId: string): Promise<ServiceResult<Uint8Array>> {
  const file = await findReadableFile(ctx, fileId);
  if (!file || !hasPreview(file.mime)) return notFound;
  return { ok: true, value: await drawPreview(await readWholeFile(file)) };
}
