import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pool, type Queryable, withTransaction } from "#data/db.server.ts";
import { type Ends, type Extents, lockCheckpoints, readExtents, readExtentsUpTo } from "#data/money/checkpoints.server.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import { indexKeys } from "#files/blind-index.server.ts";
import type { IndexKeys } from "#settings/keys.ts";
import { type Checkpoint, checkpointKey, fileHash, readCheckpoint, readSigned, type Vouched, writeSigned } from "./checkpoint-file.ts";

const suffix = ".checkpoint";
const tailName = "newest-minute";
const vouchedName = "vouched";

const keysOf = (ring: IndexKeys) => ring.map(checkpointKey);

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

async function readVouched(dir: string, ring: IndexKeys): Promise<Vouched> {
  const text = await readFile(join(dir, vouchedName), "utf8").catch(() => "");
  return readSigned<Vouched>(text, keysOf(ring)) ?? { files: {} };
}

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.endsWith(suffix)).sort();
}

/**
 * Writes a signed checkpoint of ledger and audit log into CHECKPOINT_DIR, outside the database (R28: hourly and at a graceful stop;
 * {@link signMinute} between). `now` in milliseconds; a time before the newest file is moved after it. Returns the file's path.
 */
export async function recordCheckpoint(now: number, dir: string = env.CHECKPOINT_DIR): Promise<string> {
  await mkdir(dir, { recursive: true });
  const extents = await readExtents();
  return withTransaction(async (tx) => {
    await lockCheckpoints(tx);
    return append(dir, now, extents);
  });
}

const instantOf = (name: string) => Date.parse(name.slice(0, -suffix.length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

async function append(dir: string, now: number, extents: Extents): Promise<string> {
  const before = (await listFiles(dir)).at(-1);
  const previous = before === undefined ? "" : fileHash(await readFile(join(dir, before), "utf8"));
  const at = new Date(before === undefined ? now : Math.max(now, instantOf(before) + 1)).toISOString();
  const path = join(dir, `${at.replaceAll(":", "-")}${suffix}`);
  await writeWhole(path, writeSigned({ at, previous, ...extents }, checkpointKey(indexKeys()[0])));
  return path;
}

const endsOf = ({ ledger, audit }: Extents): Ends => ({ ledger: ledger.last, audit: audit.last });

interface Newest {
  readonly checkpoint: Checkpoint;
  readonly hash: string;
}

async function readNewest(dir: string): Promise<Newest | null> {
  const name = (await listFiles(dir)).at(-1);
  const text = name === undefined ? "" : await readFile(join(dir, name), "utf8");
  if (name === undefined || text === "") return null;
  const checkpoint = readCheckpoint(name, text, keysOf(indexKeys()), await readVouched(dir, indexKeys()));
  return checkpoint && { checkpoint, hash: fileHash(text) };
}

const hourMs = hours(1);

/**
 * Runs each minute (R28): signs the rows since the newest checkpoint in one file that the next minute replaces, so that a deletion of
 * rows older than a minute is detected. An hour after the newest checkpoint, writes a new one. Reads an hour's rows.
 */
export async function signMinute(now: number, dir: string = env.CHECKPOINT_DIR): Promise<void> {
  const newest = await readNewest(dir);
  if (newest === null || now - Date.parse(newest.checkpoint.at) >= hourMs) {
    await recordCheckpoint(now, dir);
    return;
  }
  const extents = await readExtents(endsOf(newest.checkpoint));
  const tail = { at: new Date(now).toISOString(), previous: newest.hash, ...extents };
  await writeWhole(join(dir, tailName), writeSigned(tail, checkpointKey(indexKeys()[0])));
}

function compare(was: Extents, is: Extents, at: string): string[] {
  return (["ledger", "audit"] as const).flatMap((log) => {
    if (was[log].count !== is[log].count) return [`${log}: ${was[log].count} rows up to ${was[log].last} at ${at}, now ${is[log].count}`];
    return was[log].root === is[log].root ? [] : [`${log}: rows up to ${was[log].last} are not those of ${at}`];
  });
}

/**
 * Checks the rows after the newest checkpoint against the last minute's signature. A file that refers to an older checkpoint is
 * obsolete.
 */
async function checkTail(dir: string, newest: Newest, ring: IndexKeys, db: Queryable): Promise<string[]> {
  const text = await readFile(join(dir, tailName), "utf8").catch(() => null);
  if (text === null) return [];
  const tail = readSigned<Checkpoint>(text, keysOf(ring));
  if (tail === null) return [`${tailName}: the signature does not fit`];
  if (tail.at <= newest.checkpoint.at) return [];
  if (tail.previous !== newest.hash) return [`${tailName}: the checkpoint before it was changed or removed`];
  return compare(tail, await readExtentsUpTo(endsOf(tail), endsOf(newest.checkpoint), db), tail.at);
}

interface Chain {
  readonly faults: readonly string[];
  readonly newest: Newest | null;
  /** Hashes of the valid files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

async function readChain(dir: string, ring: IndexKeys): Promise<Chain> {
  const [keys, vouched] = [keysOf(ring), await readVouched(dir, ring)];
  const [faults, files]: [string[], Record<string, string>] = [[], {}];
  let previous = "";
  let newest: Newest | null = null;
  for (const name of await listFiles(dir)) {
    const text = await readFile(join(dir, name), "utf8");
    const checkpoint = readCheckpoint(name, text, keys, vouched);
    if (checkpoint === null) faults.push(`${name}: the signature does not fit`);
    else if (checkpoint.previous !== previous) faults.push(`${name}: the checkpoint before it was changed or removed`);
    previous = fileHash(text);
    if (checkpoint !== null) newest = { checkpoint, hash: previous };
    files[name] = previous;
  }
  return { faults, newest, files };
}

/** Errors: a changed or missing file, or rows that differ from a checkpoint. */
export async function checkCheckpoints(
  dir: string = env.CHECKPOINT_DIR,
  db: Queryable = pool,
  ring: IndexKeys = indexKeys(),
): Promise<string[]> {
  const { faults, newest } = await readChain(dir, ring);
  if (newest === null) return [...faults];
  const found = await readExtentsUpTo(endsOf(newest.checkpoint), undefined, db);
  return [...faults, ...compare(newest.checkpoint, found, newest.checkpoint.at), ...(await checkTail(dir, newest, ring, db))];
}

/**
 * Signs with the first key of the ring for every valid checkpoint, so that later keys can be removed. Returns how many. Throws when one
 * is invalid, because it must not be vouched for.
 */
export async function vouchForCheckpoints(ring: IndexKeys, dir: string = env.CHECKPOINT_DIR): Promise<number> {
  const { faults, files } = await readChain(dir, ring);
  if (faults.length > 0) throw new Error(`The checkpoints do not fit: ${faults.join("; ")}.`);
  const count = Object.keys(files).length;
  if (count > 0) await writeWhole(join(dir, vouchedName), writeSigned({ files } satisfies Vouched, checkpointKey(ring[0])));
  return count;
}
