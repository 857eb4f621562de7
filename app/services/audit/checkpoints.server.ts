import { pool, type Queryable, withTransaction } from "#data/db.server.ts";
import { type Ends, type Extents, lockCheckpoints, readExtents, readExtentsUpTo } from "#data/money/checkpoints.server.ts";
import { hours } from "#domain/time/duration.ts";
import { indexKeys } from "#files/blind-index.server.ts";
import type { IndexKeys } from "#settings/keys.ts";
import { type Checkpoint, checkpointKey, fileHash, readCheckpoint, readSigned, type VouchedFiles, writeSigned } from "./checkpoint-file.ts";
import { type CheckpointPlace, checkpointInstant, checkpointName, checkpointPlaces } from "./checkpoint-place.server.ts";

const tailName = "newest-minute";
const vouchedName = "vouched";

const keysOf = (ring: IndexKeys) => ring.map(checkpointKey);

async function readVouched(place: CheckpointPlace, ring: IndexKeys): Promise<VouchedFiles> {
  return readSigned<VouchedFiles>((await place.read(vouchedName)) ?? "", keysOf(ring)) ?? { files: {} };
}

/**
 * Writes a signed checkpoint of ledger and audit log outside the database (R28: hourly and at a graceful stop; {@link signMinute} in
 * between). `now` in milliseconds; a time before the newest checkpoint is moved after it. Returns its name.
 */
export async function recordCheckpoint(now: number, place: CheckpointPlace = checkpointPlaces()[0]): Promise<string> {
  const extents = await readExtents();
  return withTransaction(async (tx) => {
    await lockCheckpoints(tx);
    return append(place, now, extents);
  });
}

async function append(place: CheckpointPlace, now: number, extents: Extents): Promise<string> {
  const before = await place.newest(now);
  const previous = before === undefined ? "" : fileHash((await place.read(before)) ?? "");
  const at = new Date(before === undefined ? now : Math.max(now, checkpointInstant(before) + 1)).toISOString();
  const name = checkpointName(at);
  await place.write(name, writeSigned({ at, previous, ...extents }, checkpointKey(indexKeys()[0])));
  return name;
}

const endsOf = ({ ledger, audit }: Extents): Ends => ({ ledger: ledger.last, audit: audit.last });

interface Newest {
  readonly checkpoint: Checkpoint;
  readonly hash: string;
}

async function readNewest(place: CheckpointPlace, now: number): Promise<Newest | null> {
  const name = await place.newest(now);
  const text = name === undefined ? null : await place.read(name);
  if (name === undefined || !text) return null;
  const checkpoint = readCheckpoint(name, text, keysOf(indexKeys()), await readVouched(place, indexKeys()));
  return checkpoint && { checkpoint, hash: fileHash(text) };
}

const hourMs = hours(1);

/**
 * Runs each minute (R28): signs the rows since the newest checkpoint in one file that the next minute replaces, so that a deletion of rows
 * older than a minute is detected. An hour after the newest checkpoint, writes a new one. Reads at most an hour's rows.
 */
export async function signMinute(now: number, place: CheckpointPlace = checkpointPlaces()[0]): Promise<void> {
  const newest = await readNewest(place, now);
  if (newest === null || now - Date.parse(newest.checkpoint.at) >= hourMs) {
    await recordCheckpoint(now, place);
    return;
  }
  const extents = await readExtents(endsOf(newest.checkpoint));
  const tail = { at: new Date(now).toISOString(), previous: newest.hash, ...extents };
  await place.write(tailName, writeSigned(tail, checkpointKey(indexKeys()[0])));
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
async function checkTail(place: CheckpointPlace, newest: Newest, ring: IndexKeys, db: Queryable): Promise<string[]> {
  const text = await place.read(tailName);
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

async function readChain(place: CheckpointPlace, ring: IndexKeys): Promise<Chain> {
  const [keys, vouched] = [keysOf(ring), await readVouched(place, ring)];
  const [faults, files]: [string[], Record<string, string>] = [[], {}];
  let previous = "";
  let newest: Newest | null = null;
  for (const name of await place.list()) {
    const text = (await place.read(name)) ?? "";
    const checkpoint = readCheckpoint(name, text, keys, vouched);
    if (checkpoint === null) faults.push(`${name}: the signature does not fit`);
    else if (checkpoint.previous !== previous) faults.push(`${name}: the checkpoint before it was changed or removed`);
    previous = fileHash(text);
    if (checkpoint !== null) newest = { checkpoint, hash: previous };
    files[name] = previous;
  }
  return { faults, newest, files };
}

async function checkPlace(place: CheckpointPlace, db: Queryable, ring: IndexKeys): Promise<string[]> {
  const { faults, newest } = await readChain(place, ring);
  if (newest === null) return [...faults];
  const found = await readExtentsUpTo(endsOf(newest.checkpoint), undefined, db);
  return [...faults, ...compare(newest.checkpoint, found, newest.checkpoint.at), ...(await checkTail(place, newest, ring, db))];
}

/** Errors: a changed or missing file, or rows that differ from a checkpoint. */
export async function checkCheckpoints(
  places: readonly CheckpointPlace[] = checkpointPlaces(),
  db: Queryable = pool,
  ring: IndexKeys = indexKeys(),
): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places) faults.push(...(await checkPlace(place, db, ring)));
  return faults;
}

/**
 * Signs with the first key of the ring that every valid checkpoint is valid, so that later keys can be removed. Returns how many. Throws
 * when one is invalid.
 */
export async function vouchForCheckpoints(ring: IndexKeys, places: readonly CheckpointPlace[] = checkpointPlaces()): Promise<number> {
  let vouched = 0;
  for (const place of places) {
    const { faults, files } = await readChain(place, ring);
    if (faults.length > 0) throw new Error(`The checkpoints do not fit: ${faults.join("; ")}.`);
    const count = Object.keys(files).length;
    if (count > 0) await place.write(vouchedName, writeSigned({ files } satisfies VouchedFiles, checkpointKey(ring[0])));
    vouched += count;
  }
  return vouched;
}
