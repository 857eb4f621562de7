import { createS3FileStorage, type S3FileStorageOptions } from "@remix-run/file-storage-s3";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import type { FileStorage } from "./file-storage.ts";

/** No object has this key: looking for it shows that the bucket answers. */
const absentKey = "readiness";

const isBucketAway = ({ status }: Response): boolean => status >= 500 || status === 429;

/** Aborts a request after its limit and notes whether the bucket answers. The signal covers the body too, which is read later. */
async function limited(send: typeof fetch, request: Parameters<typeof fetch>[0]): Promise<Response> {
  const carriesFile = request instanceof Request && (request.method === "PUT" || request.method === "GET");
  const signal = callSignal(carriesFile ? callLimits.storage : callLimits.storageAnswer);
  try {
    const response = await send(request, { signal });
    if (isBucketAway(response)) recordFailure("storage", new Error(`The bucket answered ${response.status}.`));
    else recordAnswer("storage");
    return response;
  } catch (error) {
    recordFailure("storage", error);
    throw error;
  }
}

/** A private S3-compatible bucket. Objects carry ciphertext and a meaningless name and type. */
export function createBucketStorage({ fetch: send = fetch, ...options }: S3FileStorageOptions): FileStorage {
  const bucket = createS3FileStorage({ ...options, fetch: (request) => limited(send, request) });
  return {
    async check() {
      await bucket.has(absentKey);
    },
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
