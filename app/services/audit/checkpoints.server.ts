import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pool, type Queryable, withTransaction } from "#data/db.server.ts";
import { type Extents, lockCheckpoints, readExtents, readExtentsUpTo } from "#data/money/checkpoints.server.ts";
import { env } from "#env";
import { checkpointKey, fileHash, readCheckpointText, writeCheckpointText } from "./checkpoint-file.ts";

const suffix = ".checkpoint";

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.endsWith(suffix)).sort();
}

/**
 * Writes a signed statement about ledger and audit log into CHECKPOINT_DIR, outside the database (R28: hourly and at a
 * graceful stop). `now` in milliseconds; one that would not follow the newest file is moved behind it. Answers the file's path.
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
  await writeFile(`${path}.new`, writeCheckpointText({ at, previous, ...extents }, checkpointKey(env.INDEX_KEY)), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return path;
}

/** What does not fit: a file that was changed or left out, or rows that a checkpoint saw and that are different now. */
export async function checkCheckpoints(dir: string = env.CHECKPOINT_DIR, db: Queryable = pool): Promise<string[]> {
  const key = checkpointKey(env.INDEX_KEY);
  const faults: string[] = [];
  let previous = "";
  let newest = null;
  for (const name of await listFiles(dir)) {
    const text = await readFile(join(dir, name), "utf8");
    const checkpoint = readCheckpointText(text, key);
    if (checkpoint === null) faults.push(`${name}: the signature does not fit`);
    else if (checkpoint.previous !== previous) faults.push(`${name}: the checkpoint before it was changed or removed`);
    previous = fileHash(text);
    newest = checkpoint ?? newest;
  }
  if (newest === null) return faults;
  const found = await readExtentsUpTo({ ledger: newest.ledger.last, audit: newest.audit.last }, db);
  for (const log of ["ledger", "audit"] as const) {
    const [was, is] = [newest[log], found[log]];
    if (was.count !== is.count) faults.push(`${log}: ${was.count} rows up to ${was.last} at ${newest.at}, now ${is.count}`);
    else if (was.root !== is.root) faults.push(`${log}: rows up to ${was.last} are not those of ${newest.at}`);
  }
  return faults;
}
