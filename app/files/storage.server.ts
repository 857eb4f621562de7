import { env } from "#env";
import { createBucketStorage } from "./bucket-storage.server.ts";
import { createFolderStorage } from "./folder-storage.server.ts";

/**
 * Where encrypted bytes lie. Keys are random and say nothing; a backend sees ciphertext only.
 * Outages are thrown: a file is never half there, `put` either stores all bytes or nothing.
 */
export interface FileStorage {
  put(key: string, chunks: Iterable<Uint8Array>): Promise<void>;
  /** Throws when there is no such key: a row without its bytes is an outage, not a refusal. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. */
  list(): AsyncIterable<string>;
}

function openStorage(): FileStorage {
  if (!env.S3_BUCKET) return createFolderStorage(env.FILES_DIR);
  return createBucketStorage({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  });
}

let storage: FileStorage | undefined;

/** The storage of this process: a private bucket when S3_BUCKET is set, else a folder outside the web root. */
export function fileStorage(): FileStorage {
  storage ??= openStorage();
  return storage;
}
