import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { deletePendingFiles } from "#data/document/file-claims.server.ts";
import type { FilePurpose, NewStoredFile, StoredFile } from "#data/document/files.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { alert } from "#log";
import { isDiskFull } from "./disk-full.ts";
import { newFileKey, openBytes, sealBytes, unwrapFileKey, wrapFileKey } from "./envelope.server.ts";
import { dataKeys } from "./key-ring.server.ts";
import { fileStorage } from "./storage.server.ts";

/** Data of a stored file for a form or a command. */
export type StoredFileRef = Pick<StoredFile, "id" | "name" | "mime" | "size" | "sha256">;

/** Owner of a file. `ownerUserId` is null for files that the platform made. */
export interface FileOwner {
  readonly ownerUserId: string | null;
  readonly offerId?: string;
  readonly leg?: OfferSide;
  readonly purpose: FilePurpose;
}

export interface FileContent {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** SHA-256 in hex. */
export const sha256Of = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

export const refOf = ({ id, name, mime, size, sha256 }: NewStoredFile): StoredFileRef => ({ id, name, mime, size, sha256 });

/** The disk is full, not writable, or the bucket does not answer. No part of the file was stored. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

/** The refusal for an error of {@link storeBytes}; null for any other error. */
export function refusalOfStorage(error: unknown): Refusal | null {
  if (!(error instanceof StorageUnavailableError)) return null;
  return refuse(isDiskFull(error) ? "STORAGE.FULL" : "SERVICE.BUSY");
}

/**
 * Encrypts and stores the bytes under a random key; throws {@link StorageUnavailableError}. The caller records the row, in its own transaction.
 */
export async function storeBytes(owner: FileOwner, content: FileContent): Promise<NewStoredFile> {
  const id = randomUUID();
  const key = newFileKey();
  const identity = { id, version: 1 };
  const storageKey = randomBytes(24).toString("hex");
  await fileStorage()
    .put(storageKey, sealBytes(key, identity, content.bytes))
    .catch((cause: unknown) => {
      throw new StorageUnavailableError("The storage did not take a file.", { cause });
    });
  return {
    id,
    ownerUserId: owner.ownerUserId,
    offerId: owner.offerId ?? null,
    leg: owner.leg ?? null,
    purpose: owner.purpose,
    name: content.name,
    mime: content.mime,
    size: content.bytes.length,
    sha256: sha256Of(content.bytes),
    storageKey,
    wrappedKey: wrapFileKey(dataKeys(), identity, key),
    keyVersion: identity.version,
  };
}

/** Deletes stored bytes whose rows were never recorded. */
export async function dropBytes(files: readonly NewStoredFile[]): Promise<void> {
  for (const file of files) await fileStorage().remove(file.storageKey);
}

/** Deletes the uploads that are still pending, rows and bytes. Returns how many. */
export async function discardPendingFiles(ids: readonly string[]): Promise<number> {
  const keys = await deletePendingFiles(ids);
  for (const key of keys) await fileStorage().remove(key);
  return keys.length;
}

/** A stored file was altered or is missing, or the storage is unavailable. The log names the file and the cause. */
export class StoredFileError extends Error {
  override readonly name = "StoredFileError";
}

/**
 * Yields the plaintext of a stored file chunk by chunk, each chunk authenticated before it is yielded. Logs an error and throws {@link
 * StoredFileError} when the file cannot be read.
 */
export async function* readStoredFile(
  file: Pick<NewStoredFile, "id" | "storageKey" | "wrappedKey" | "keyVersion">,
): AsyncGenerator<Buffer> {
  try {
    const identity = { id: file.id, version: file.keyVersion };
    const key = unwrapFileKey(dataKeys(), identity, file.wrappedKey);
    yield* openBytes(key, identity, await fileStorage().read(file.storageKey));
  } catch (cause) {
    alert("file.unreadable", { fileId: file.id, error: cause instanceof Error ? cause.message : String(cause) });
    throw new StoredFileError(`File ${file.id} cannot be read.`, { cause });
  }
}

/**
 * As {@link readStoredFile}, as a stream. Resolves after the first chunk was read, so that a response can still report an unreadable
 * file.
 */
export async function openStoredFile(file: NewStoredFile): Promise<ReadableStream<Uint8Array>> {
  const chunks = readStoredFile(file);
  let first: IteratorResult<Buffer> | null = await chunks.next();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? (await chunks.next());
      first = null;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The whole plaintext; for previews and packs of files that are at most 10 MB. */
export async function readWholeFile(file: NewStoredFile): Promise<Buffer> {
  return Buffer.concat(await gather(readStoredFile(file)));
}

async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}
