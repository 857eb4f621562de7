import { createS3FileStorage, type S3FileStorageOptions } from "@remix-run/file-storage-s3";
import type { FileStorage } from "./file-storage.ts";

/** A private S3-compatible bucket. Objects carry ciphertext and a meaningless name and type. */
export function createBucketStorage(options: S3FileStorageOptions): FileStorage {
  const bucket = createS3FileStorage(options);
  return {
    async put(key, chunks) {
      await bucket.set(
        key,
        new File(
          [...chunks].map((chunk) => new Uint8Array(chunk)),
          "sealed",
          { lastModified: 0 },
        ),
      );
    },
    async read(key) {
      const file = await bucket.get(key);
      if (!file) throw new Error(`The bucket has no object ${key}.`);
      return file.stream();
    },
    async remove(key) {
      await bucket.remove(key);
    },
    async *list() {
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ cursor });
        yield* page.files.map(({ key }) => key);
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
}
