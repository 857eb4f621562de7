import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { days } from "#domain/time/duration.ts";
import { env } from "#env";
import { bucketCredentials } from "#files/bucket-credentials.server.ts";
import { type BucketCredentials, type BucketPlace, bucketClient } from "#files/bucket-storage.server.ts";

/** Where signed statements are stored, by name. Outages are thrown. */
export interface CheckpointPlace {
  /** The names of all checkpoints, oldest first. */
  list(): Promise<string[]>;
  /** The name of the newest checkpoint; `now` in milliseconds. */
  newest(now: number): Promise<string | undefined>;
  /** Returns null when there is no such name. */
  read(name: string): Promise<string | null>;
  /** Writes the whole text or nothing, and replaces an older text with that name. */
  write(name: string, text: string): Promise<void>;
}

const suffix = ".checkpoint";

/** The name of a checkpoint at that instant (ISO 8601). Names sort by time. */
export const checkpointName = (at: string): string => `${at.replaceAll(":", "-")}${suffix}`;

/** The instant of a checkpoint, in milliseconds. */
export const checkpointInstant = (name: string): number => Date.parse(name.slice(0, -suffix.length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

const onlyCheckpoints = (names: readonly string[]) => names.filter((name) => name.endsWith(suffix)).sort();

/** A folder that all workers share. */
export function folderPlace(dir: string): CheckpointPlace {
  const list = async () => onlyCheckpoints(await readdir(dir).catch(() => []));
  return {
    list,
    newest: async () => (await list()).at(-1),
    read: (name) =>
      readFile(join(dir, name), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    async write(name, text) {
      await mkdir(dir, { recursive: true });
      const draft = join(dir, `${name}.${randomUUID()}.new`);
      await writeFile(draft, text, { mode: 0o600 });
      await rename(draft, join(dir, name));
    },
  };
}

const prefix = "checkpoints/";
const dayOf = (now: number) => new Date(now).toISOString().slice(0, "2026-01-31".length);

/** Objects below `checkpoints/` of a bucket. */
export function bucketPlace(bucket: BucketPlace, credentials: () => Promise<BucketCredentials>): CheckpointPlace {
  const client = bucketClient(bucket, credentials);
  const list = async (day = "") => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await (await client()).list({ cursor, prefix: prefix + day, limit: 1_000 });
      names.push(...page.files.map(({ key }) => key.slice(prefix.length)));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return onlyCheckpoints(names);
  };
  return {
    list,
    async newest(now) {
      // The clock of the writing machine may have been ahead at midnight. A bucket contains years of names, so one day is listed at a time.
      for (const at of [now + days(1), now, now - days(1)]) {
        const name = (await list(dayOf(at))).at(-1);
        if (name !== undefined) return name;
      }
      return (await list()).at(-1);
    },
    async read(name) {
      const file = await (await client()).get(prefix + name);
      return file && (await file.text());
    },
    async write(name, text) {
      await (await client()).set(prefix + name, new File([text], "checkpoint", { lastModified: 0 }));
    },
  };
}

/**
 * Places of the checkpoints, the first for writing: a bucket shared by all machines, or without a bucket the folder CHECKPOINT_DIR. The
 * other places are older ones from before the bucket was configured; they are still checked.
 */
export function checkpointPlaces(dir: string = env.CHECKPOINT_DIR): readonly [CheckpointPlace, ...CheckpointPlace[]] {
  const bucket = env.CHECKPOINT_BUCKET || env.S3_BUCKET;
  if (!bucket) return [folderPlace(dir)];
  return [bucketPlace({ bucket, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }, bucketCredentials()), folderPlace(dir)];
}
