import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ReadableStream } from "node:stream/web";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "upload-memory-"));
process.env.FILES_DIR = folder;
const { receiveStatement } = await import("#files/statement/receive-statement.server.ts");
afterAll(() => rm(folder, { recursive: true, force: true }));
const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'manager.russia@bridgehold.test'`);

const megabyte = 1024 * 1024;
const text = (content: string) => new TextEncoder().encode(content);

/** A form with one file of this many megabytes, generated while it is read. */
function upload(megabytes: number): Request {
  const head = text('--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
  const end = text("\r\n--b--\r\n");
  const part = new Uint8Array(64 * 1024).fill(0x20);
  const parts = function* () {
    yield head;
    for (let sent = 0; sent < megabytes * megabyte; sent += part.length) yield part;
    yield end;
  };
  const length = head.length + megabytes * megabyte + end.length;
  const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": String(length) };
  const body = ReadableStream.from(parts()) as unknown as BodyInit;
  return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

/** The process's peak memory in megabytes beyond its memory before. */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await work().finally(() => clearInterval(look));
  return Math.round((most - before) / megabyte);
}

// All eight concurrently took 1.8 GB.
test("eight uploads of 60 MB by one person use the memory of one, and six are refused unread", async () => {
  const taken = await memoryOf(async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => receiveStatement(upload(60), rows[0].id)));
    expect(answers.map((answer) => (answer.ok ? "stored" : answer.code)).toSorted()).toEqual([
      ...Array(6).fill("UPLOAD.IN_PROGRESS"),
      ...Array(2).fill("stored"),
    ]);
  });
  expect(taken).toBeLessThan(600);
});
