import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { jpeg } from "#tests/files/hostile-files.ts";
import { ids } from "#tests/files/offer-fixture.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "unreadable-file-"));
Object.assign(process.env, { FILES_DIR: folder, LOG_LEVEL: "silent" });
const site = await openSite();
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
afterAll(() => rm(folder, { recursive: true, force: true }));

test("shows a specific page when a stored file cannot be read, and downloads it when it can be read again", async () => {
  const { principal } = await contextOf("irina");
  const owner = { ownerUserId: principal.userId, purpose: "certifying" } as const;
  const bytes = await jpeg();
  const id = await storeFile(owner, { name: "паспорт.jpg", mime: "image/jpeg", bytes }, ids.offer);
  const { rows } = await database.asOwner("SELECT storage_key AS key FROM stored_file WHERE id = $1", [id]);
  const place = path.join(folder, rows[0].key.slice(0, 2), rows[0].key);
  await rename(place, `${place}.away`);
  const [irina, jonas] = [await site.visitor().logIn("irina"), await site.visitor().logIn("jonas")];

  const refused = await irina.get(`/files/${id}`);
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, `/files/${id}/problem`]);
  const page = await irina.get(`/files/${id}/problem`);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect((await page.text()).replaceAll("\u00a0", " ")).toContain("Файл сейчас не открывается");
  const preview = await irina.get(`/files/${id}/preview.webp`);
  expect([preview.status, preview.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect((await jonas.get(`/files/${id}/problem`)).status).toBe(404);

  await rename(`${place}.away`, place);
  const again = await irina.get(`/files/${id}/problem`);
  expect([again.status, again.headers.get("Location")]).toEqual([303, `/files/${id}`]);
  const download = await irina.get(`/files/${id}`);
  expect([download.status, Buffer.compare(new Uint8Array(await download.arrayBuffer()), bytes)]).toEqual([200, 0]);
});
