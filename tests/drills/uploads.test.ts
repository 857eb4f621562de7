import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { sniffType } from "#contracts/upload-type.ts";
import { type Sample, samples } from "#tests/files/hostile-files.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import type { Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(join(tmpdir(), "drill-uploads-"));
Object.assign(process.env, { FILES_DIR: folder, UPLOAD_LIMIT_PER_HOUR: "1000000", LOG_LEVEL: "silent" });
const { receiveFiles } = await import("#files/receive.server.ts");
const { pool } = await import("#data/db.server.ts");
const { claimFiles } = await import("#data/document/file-claims.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { readWholeFile } = await import("#files/stored-files.server.ts");
afterAll(() => rm(folder, { recursive: true, force: true }));

const corpus = await samples();
const { rows: people } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`);

/** A damaged copy of a good file: cut, repeated or with changed bytes. */
function spoil(bytes: Uint8Array, dice: Dice): Uint8Array {
  const spoilt = new Uint8Array(bytes);
  const way = dice.below(4);
  if (way === 0) return spoilt.subarray(0, dice.below(spoilt.length));
  if (way === 1) return new Uint8Array(Buffer.concat([spoilt, spoilt.subarray(dice.below(spoilt.length))]));
  for (let n = 1 + dice.below(20); n > 0; n -= 1) spoilt[dice.below(spoilt.length)] = dice.below(256);
  return spoilt;
}

async function send(name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(bytes)], name));
  return await receiveFiles(new Request("http://localhost/", { method: "POST", body: form }), {
    ownerUserId: people[0].id,
    purpose: "proof",
  });
}

const onDisk = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** An accepted file is read back unchanged, and its bytes on disk reveal nothing. */
async function requireKept(id: string, bytes: Uint8Array): Promise<void> {
  await claimFiles(pool, people[0].id, [id]);
  const file = await findFile(id);
  expect(file && Buffer.compare(await readWholeFile(file), bytes)).toBe(0);
}

async function requireUnreadable(): Promise<void> {
  for (const path of await onDisk()) {
    const stored = await readFile(path);
    expect(["%PDF", "JFIF", "IHDR", "WEBP"].filter((mark) => stored.includes(mark))).toEqual([]);
  }
}

async function sendSample({ what, name, bytes, verdict }: Sample, counts: Record<string, number>): Promise<void> {
  const received = await send(name, bytes);
  expect(received.ok, what).toBe(verdict === null);
  count(counts, verdict === null ? "good files taken" : "hostile files refused");
  if (received.ok && sniffType(bytes) !== "image/heic") await requireKept(received.files[0]?.id ?? "", bytes);
}

drill("hostile uploads are refused, damaged ones cause no error, and stored files are encrypted", async (dice, counts) => {
  for (const sample of corpus) await sendSample(sample, counts);
  const good = corpus.filter(({ verdict, bytes }) => verdict === null && sniffType(bytes) !== "image/heic");
  for (let n = 0; n < inForm(150, 5_000); n += 1) {
    const { name, bytes } = dice.pick(good);
    const spoilt = spoil(bytes, dice);
    const received = await send(name, spoilt);
    count(counts, received.ok ? "spoilt files that still open" : "spoilt files refused");
    if (received.ok) for (const { id } of received.files) await requireKept(id, spoilt);
  }
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM stored_file");
  expect(await onDisk()).toHaveLength(rows[0].n);
  await requireUnreadable();
});
