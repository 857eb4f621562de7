import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { jpeg } from "./hostile-files.ts";
import { ids } from "./offer-fixture.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "changed-file-"));
process.env.FILES_DIR = folder;
const { downloadResponse } = await import("#files/download-response.ts");
const { openFile, openPreview } = await import("#services/file/read-file.server.ts");
const { findUnreadableFiles } = await import("#services/file/check-files.server.ts");
const { listCheckedFiles } = await import("#data/document/checked-files.server.ts");
const { pool } = await import("#data/db.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { env } = await import("#env");
Object.assign(env, { LOG_LEVEL: "error" });

const irina = await contextOf("irina");
const server = createServer(
  createRequestListener(async ({ url }) => {
    const opened = await openFile(irina, new URL(url).pathname.slice(1));
    if (!opened.ok) return new Response(null, { status: 404 });
    const { stream, ...file } = opened.value;
    return downloadResponse({ ...file, body: stream });
  }),
).listen(0, "127.0.0.1");
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Download {
  readonly announced: number;
  readonly bytes: Buffer;
  readonly isWhole: boolean;
}

function download(id: string): Promise<Download> {
  return new Promise((done, fail) => {
    get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", path: `/${id}` }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => undefined);
      response.on("close", () =>
        done({ announced: Number(response.headers["content-length"]), bytes: Buffer.concat(chunks), isWhole: response.complete }),
      );
    }).on("error", fail);
  });
}

async function linesSaidDuring(work: () => Promise<void>): Promise<readonly Record<string, unknown>[]> {
  const said: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => said.push(String(line)) > 0);
  await work().finally(() => written.mockRestore());
  return said.filter((line) => line.includes("file.unreadable")).map((line) => JSON.parse(line));
}

const placeOf = async (id: string) => {
  const { rows } = await database.asOwner("SELECT storage_key AS key FROM stored_file WHERE id = $1", [id]);
  return path.join(folder, rows[0].key.slice(0, 2), rows[0].key);
};

test("reports a file as unreadable when its bytes are missing or its beginning was altered, and the check names it", async () => {
  const content = { name: "чек.pdf", mime: "application/pdf", bytes: randomBytes(1_000) };
  const owner = { ownerUserId: irina.principal.userId, purpose: "certifying" } as const;
  const [sound, missing, altered] = await Promise.all([1, 2, 3].map(() => storeFile(owner, content, ids.offer)));
  await rm(await placeOf(missing!));
  const sealed = await readFile(await placeOf(altered!));
  sealed.writeUInt8(sealed.readUInt8(0) ^ 1, 0);
  await writeFile(await placeOf(altered!), sealed);
  const lines = await linesSaidDuring(async () => {
    for (const id of [missing!, altered!])
      expect(await openFile(irina, id)).toMatchObject({ ok: false, code: "FILE.UNREADABLE", params: { fileId: id } });
  });
  expect(lines).toMatchObject([missing, altered].map((fileId) => ({ level: "error", event: "file.unreadable", fileId })));
  const check = async (isRead: boolean) => {
    const { faults } = await findUnreadableFiles(listCheckedFiles(pool), isRead);
    return faults.map(({ file, fault }) => [file.id, fault]).filter(([id]) => [sound, missing, altered].includes(id));
  };
  expect(await check(false)).toEqual([[missing, "missing"]]);
  expect((await check(true)).toSorted()).toEqual(
    [
      [missing, "missing"],
      [altered, "unreadable"],
    ].toSorted(),
  );
});

test("refuses the preview of a picture whose bytes are missing", async () => {
  const owner = { ownerUserId: irina.principal.userId, purpose: "certifying" } as const;
  const id = await storeFile(owner, { name: "чек.jpg", mime: "image/jpeg", bytes: await jpeg(77) }, ids.offer);
  await rm(await placeOf(id));
  const look = { page: 1, turn: 0, isLarge: false } as const;
  expect(await openPreview(irina, id, look, new AbortController().signal)).toMatchObject({ code: "FILE.UNREADABLE" });
});

test("aborts the download of a file altered later on, sends no wrong byte, and logs the file", async () => {
  const bytes = randomBytes(300_000);
  const content = { name: "чек.pdf", mime: "application/pdf", bytes };
  const id = await storeFile({ ownerUserId: irina.principal.userId, purpose: "certifying" }, content, ids.offer);
  const sound = await download(id);
  expect([sound.isWhole, sound.bytes.equals(bytes)]).toEqual([true, true]);

  const place = await placeOf(id);
  const sealed = await readFile(place);
  sealed.writeUInt8(sealed.readUInt8(200_000) ^ 1, 200_000);
  await writeFile(place, sealed);
  let broken!: Download;
  const lines = await linesSaidDuring(async () => {
    broken = await download(id);
  });
  expect(broken).toMatchObject({ isWhole: false, announced: bytes.length });
  expect(broken.bytes.length).toBeLessThan(bytes.length);
  expect(broken.bytes.equals(bytes.subarray(0, broken.bytes.length))).toBe(true);
  expect(lines).toMatchObject([{ level: "error", event: "file.unreadable", fileId: id }]);
});
