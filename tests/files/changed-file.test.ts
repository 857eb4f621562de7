import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { afterAll, expect, test, vi } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { ids } from "./offer-fixture.ts";

await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "changed-file-"));
process.env.FILES_DIR = folder;
const { downloadResponse } = await import("#files/download-response.ts");
const { openFile } = await import("#services/file/read-file.server.ts");
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

test("a file that was changed on the disk: the download breaks, carries no wrong byte, and the log says which file", async () => {
  const bytes = randomBytes(300_000);
  const content = { name: "чек.pdf", mime: "application/pdf", bytes };
  const id = await storeFile({ ownerUserId: irina.principal.userId, purpose: "certifying" }, content, ids.offer);
  const sound = await download(id);
  expect([sound.isWhole, sound.bytes.equals(bytes)]).toEqual([true, true]);

  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = names.find((entry) => entry.isFile())!;
  const place = path.join(stored.parentPath, stored.name);
  const sealed = await readFile(place);
  sealed.writeUInt8(sealed.readUInt8(200_000) ^ 1, 200_000);
  await writeFile(place, sealed);
  const said: string[] = [];
  const written = vi.spyOn(process.stdout, "write").mockImplementation((line) => said.push(String(line)) > 0);
  const broken = await download(id).finally(() => written.mockRestore());
  expect(broken).toMatchObject({ isWhole: false, announced: bytes.length });
  expect(broken.bytes.length).toBeLessThan(bytes.length);
  expect(broken.bytes.equals(bytes.subarray(0, broken.bytes.length))).toBe(true);
  const lines = said.filter((line) => line.includes("file.unreadable"));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "error", event: "file.unreadable", fileId: id }]);
});
