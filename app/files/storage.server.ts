import { env } from "#env";
import { bucketCredentials } from "./bucket-credentials.server.ts";
import { createBucketStorage } from "./bucket-storage.server.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.server.ts";

function openStorage(): FileStorage {
  if (!env.S3_BUCKET) return createFolderStorage(env.FILES_DIR);
  return createBucketStorage({ bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }, bucketCredentials());
}

let storage: FileStorage | undefined;

/** The storage of this process: a private bucket when S3_BUCKET is set, else a folder outside the web root. */
export function fileStorage(): FileStorage {
  storage ??= openStorage();
  return storage;
}
