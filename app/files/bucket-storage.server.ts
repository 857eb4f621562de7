import { createS3FileStorage, type S3FileStorageOptions } from "@remix-run/file-storage-s3";
import { callLimits, callSignal } from "#outgoing/call-limits.server.ts";
import { recordAnswer, recordFailure } from "#outgoing/outages.server.ts";
import type { FileStorage } from "./file-storage.ts";

/** No object has this key. Requesting it shows whether the bucket answers. */
const absentKey = "readiness";

const isBucketAway = ({ status }: Response): boolean => status >= 500 || status === 429;

/**
 * Returns a sentence about the setting that prevents the bucket from accepting files; null when the settings are right. S3 answers 404 for
 * a missing object and for a missing bucket, and distinguishes them in the body. It also answers 403 for a missing object when the key may
 * not list the bucket.
 */
async function settingsFault(response: Response): Promise<string | null> {
  if (response.status !== 403 && response.status !== 404) return null;
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.clone().text()) ?? [];
  if (code === "RequestTimeTooSkewed") return "The bucket refuses requests because the clock of this machine is wrong.";
  if (response.status === 403) {
    const named = code === "" ? "" : ` (${code})`;
    return `The bucket refuses S3_ACCESS_KEY_ID${named}: the key must be allowed to list, read, write and delete objects.`;
  }
  if (code !== "NoSuchBucket") return null;
  return "The bucket does not exist: create it, or correct S3_BUCKET, S3_ENDPOINT or S3_REGION.";
}

const carriesFile = ({ method, url }: Request) => (method === "PUT" || method === "GET") && !url.endsWith(`/${absentKey}`);

/** Aborts a request after its limit and records whether the bucket answers. The signal also covers the body, which is read later. */
async function limited(send: typeof fetch, request: Parameters<typeof fetch>[0]): Promise<Response> {
  const isLong = request instanceof Request && carriesFile(request);
  const signal = callSignal(isLong ? callLimits.storage : callLimits.storageAnswer);
  try {
    const response = await send(request, { signal });
    const fault = await settingsFault(response);
    if (fault !== null) throw new Error(fault);
    if (isBucketAway(response)) recordFailure("storage", new Error(`The bucket answered ${response.status}.`));
    else recordAnswer("storage");
    return response;
  } catch (error) {
    recordFailure("storage", error);
    throw error;
  }
}

export type BucketCredentials = Pick<S3FileStorageOptions, "accessKeyId" | "secretAccessKey" | "sessionToken">;

/** A client of a bucket. It signs with fixed credentials, so new credentials get a new client. */
export function bucketClient(place: BucketPlace, credentials: () => Promise<BucketCredentials>) {
  let signed: { readonly by: BucketCredentials; readonly client: ReturnType<typeof createS3FileStorage> } | null = null;
  return async () => {
    const by = await credentials();
    if (signed?.by !== by)
      signed = { by, client: createS3FileStorage({ ...place, ...by, fetch: (request) => limited(place.fetch ?? fetch, request) }) };
    return signed.client;
  };
}

export type BucketPlace = Pick<S3FileStorageOptions, "bucket" | "region" | "endpoint" | "fetch">;

/**
 * A private S3-compatible bucket. Objects contain ciphertext and have random names and a generic type. `credentials` is called for every
 * request and returns the same object until the credentials change.
 */
export function createBucketStorage(place: BucketPlace, credentials: () => Promise<BucketCredentials>): FileStorage {
  const bucket = bucketClient(place, credentials);
  return {
    async check() {
      await (await bucket()).get(absentKey);
    },
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
        // The bucket also holds signed checkpoints, which are no files.
        yield* page.files.map(({ key }) => key).filter((key) => !key.includes("/"));
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
}
