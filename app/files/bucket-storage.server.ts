import { createS3FileStorage, type S3FileStorageOptions } from "@remix-run/file-storage-s3";
import type { FileStorage } from "./file-storage.ts";

export type BucketCredentials = Pick<S3FileStorageOptions, "accessKeyId" | "secretAccessKey" | "sessionToken">;

/** The client signs with fixed credentials, so new credentials get a new client. */
function clientOf(place: BucketPlace, credentials: () => Promise<BucketCredentials>) {
  let signed: { readonly by: BucketCredentials; readonly client: ReturnType<typeof createS3FileStorage> } | null = null;
  return async () => {
    const by = await credentials();
    if (signed?.by !== by) signed = { by, client: createS3FileStorage({ ...place, ...by }) };
    return signed.client;
  };
}

export type BucketPlace = Pick<S3FileStorageOptions, "bucket" | "region" | "endpoint" | "fetch">;

/**
 * A private S3-compatible bucket. Objects carry ciphertext and a meaningless name and type. `credentials` is called for every request
 * and returns the same object until the credentials change.
 */
export function createBucketStorage(place: BucketPlace, credentials: () => Promise<BucketCredentials>): FileStorage {
  const bucket = clientOf(place, credentials);
  return {
    async put(key, chunks) {
      await (await bucket()).set(
        key,
        new File(
          [...chunks].map((chunk) => new Uint8Array(chunk)),
          "sealed",
          { lastModified: 0 },
        ),
      );
    },
    async read(key) {
      const file = await (await bucket()).get(key);
      if (!file) throw new Error(`The bucket has no object ${key}.`);
      return file.stream();
    },
    async remove(key) {
      await (await bucket()).remove(key);
    },
    async *list() {
      let cursor: string | undefined;
      do {
        const page = await (await bucket()).list({ cursor });
        yield* page.files.map(({ key }) => key);
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
}
