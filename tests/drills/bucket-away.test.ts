// The bucket fails before, during and after a file: uploads are refused and store nothing, and a download is complete or fails.
import { afterAll, expect } from "vitest";
import { jpeg } from "#tests/files/hostile-files.ts";
import { ids } from "#tests/files/offer-fixture.ts";
import { startBucketService } from "#tests/support/bucket-service.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { count, drill } from "./drill.ts";

const bucket = await startBucketService();
afterAll(() => bucket.stop());
const database = await cloneDatabase();
Object.assign(process.env, {
  ...{ S3_BUCKET: "papers", S3_ENDPOINT: bucket.origin, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
  ...{ UPLOAD_LIMIT_PER_HOUR: "120", LOG_LEVEL: "silent" },
});
const { receiveFiles } = await import("#files/receive.server.ts");
const { readWholeFile } = await import("#files/stored-files.server.ts");
const { pool } = await import("#data/db.server.ts");
const { claimFiles } = await import("#data/document/file-claims.server.ts");
const { findFile } = await import("#data/document/files.server.ts");
const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`);
const ownerUserId: string = rows[0].id;

const proof = { offerId: ids.offer, leg: "owner", purpose: "proof" } as const;
const rowCount = async () => (await database.asOwner("SELECT count(*)::int AS n FROM stored_file")).rows[0].n;

async function upload(pictures: readonly Uint8Array[]) {
  const form = new FormData();
  pictures.forEach((picture, n) => {
    form.append("files", new File([new Uint8Array(picture)], `${n}.jpg`));
  });
  return await receiveFiles(new Request("http://localhost/", { method: "POST", body: form }), { ...proof, ownerUserId });
}

drill("an upload during an outage of the bucket stores nothing, and a download is complete or fails", async (_dice, counts) => {
  const pictures = [await jpeg(), await jpeg(), await jpeg()];
  for (const [mode, whole] of [
    ["cutsUploads", 0],
    ["cutsUploads", 1],
    ["cutsUploads", 2],
  ] as const) {
    bucket.set(mode, whole);
    expect(await upload(pictures)).toMatchObject({ ok: false, code: "SERVICE.BUSY" });
    expect([bucket.objects.size, await rowCount()]).toEqual([0, 0]);
    count(counts, "uploads cut");
  }
  bucket.set("well");
  const received = await upload(pictures);
  if (!received.ok) throw new Error(received.code);
  expect([bucket.objects.size, await rowCount()]).toEqual([3, 3]);
  const all = received.files.map(({ id }) => id);
  await claimFiles(pool, ids.offer, all);
  for (const [n, { id }] of received.files.entries()) {
    const file = await findFile(id);
    if (file === null) throw new Error("A file has no row.");
    for (const mode of ["cutsDownloads", "away"] as const) {
      bucket.set(mode);
      await expect(readWholeFile(file)).rejects.toThrow();
      count(counts, mode === "away" ? "downloads refused" : "downloads cut");
    }
    bucket.set("well");
    expect(await readWholeFile(file)).toEqual(Buffer.from(pictures[n] ?? []));
  }
});
