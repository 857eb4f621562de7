// Checkpoints of several machines in one bucket, beside the files.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { startBucketService } from "#tests/support/bucket-service.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const bucket = await startBucketService();
afterAll(() => bucket.stop());
const database = await cloneDatabase();
const former = await temporaryFolder("checkpoints");
afterAll(() => former.remove());
Object.assign(process.env, {
  ...{ S3_BUCKET: "papers", S3_ENDPOINT: bucket.origin, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
  ...{ CHECKPOINT_DIR: former.path, LOG_LEVEL: "silent" },
});
const { pool } = await import("#data/db.server.ts");
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { checkCheckpoints, recordCheckpoint, signMinute, vouchForCheckpoints } = await import("#services/audit/checkpoints.server.ts");
const { checkpointPlaces, folderPlace } = await import("#services/audit/checkpoint-place.server.ts");
const { dropOrphanedBytes, listOrphanedBytes } = await import("#services/file/sweep-files.server.ts");
const { indexKeys } = await import("#files/blind-index.server.ts");

const objects = bucket.objects as Map<string, Buffer>;
beforeEach(() => objects.clear());
const stored = () => [...objects.keys()].sort();
const minute = 60_000;
const noon = Date.parse("2026-03-31T12:00:00Z");

const act = (objectId: string) =>
  recordAudit(pool, { actorId: randomUUID(), actorKind: "user", actorRole: "admin", action: "member.block", objectType: "user", objectId });

async function takeBack(objectId: string): Promise<void> {
  await database.asOwner("ALTER TABLE audit_entry DISABLE TRIGGER USER");
  await database.asOwner("DELETE FROM audit_entry WHERE object_id = $1", [objectId]);
  await database.asOwner("ALTER TABLE audit_entry ENABLE TRIGGER USER");
}

test("workers of several machines write one sequence, and any machine checks it", async () => {
  const machines = [checkpointPlaces()[0], checkpointPlaces()[0]];
  await Promise.all([0, 1, 2, 3].map((n) => recordCheckpoint(noon + n, machines[n % 2])));
  await signMinute(noon + minute, machines[0]);
  const id = randomUUID();
  await act(id);
  await signMinute(noon + 2 * minute, machines[1]);
  expect(stored().map((path) => path.replace(/\d{3}Z/, "…"))).toEqual([
    ...Array.from({ length: 4 }, () => "/papers/checkpoints/2026-03-31T12-00-00.….checkpoint"),
    "/papers/checkpoints/newest-minute",
  ]);
  expect(await checkCheckpoints()).toEqual([]);
  await takeBack(id);
  expect(await checkCheckpoints()).toEqual([expect.stringMatching(/^audit: 1 rows up to \d+ at 2026-03-31T12:02:00/)]);
});

test("the sequence continues over midnight, after months, and when another machine's clock is ahead", async () => {
  for (const at of ["2026-03-31T23:59:00Z", "2026-04-02T00:01:00Z", "2026-04-01T23:59:59Z", "2026-09-01T00:00:00Z"])
    await recordCheckpoint(Date.parse(at));
  expect(stored().map((path) => path.slice("/papers/checkpoints/".length))).toEqual([
    "2026-03-31T23-59-00.000Z.checkpoint",
    "2026-04-02T00-01-00.000Z.checkpoint",
    "2026-04-02T00-01-00.001Z.checkpoint",
    "2026-09-01T00-00-00.000Z.checkpoint",
  ]);
  expect(await checkCheckpoints()).toEqual([]);
  objects.delete("/papers/checkpoints/2026-04-02T00-01-00.000Z.checkpoint");
  expect(await checkCheckpoints()).toEqual([expect.stringContaining("was changed or removed")]);
});

test("a folder from before the bucket is still checked, and its checkpoints get the new key's signature", async () => {
  const id = randomUUID();
  await act(id);
  await recordCheckpoint(noon, folderPlace(former.path));
  await recordCheckpoint(noon + minute);
  expect(await checkCheckpoints()).toEqual([]);
  expect(await vouchForCheckpoints(indexKeys())).toBe(2);
  await takeBack(id);
  expect(await checkCheckpoints()).toHaveLength(2);
});

test("the job that deletes files without a row keeps checkpoints", async () => {
  const checkpoint = `checkpoints/${await recordCheckpoint(noon)}`;
  objects.set(`/papers/${"ab".repeat(24)}`, Buffer.alloc(1));
  expect(await listOrphanedBytes()).toEqual(["ab".repeat(24)]);
  expect(await dropOrphanedBytes(["ab".repeat(24), checkpoint])).toBe(1);
  expect(stored()).toEqual([`/papers/${checkpoint}`]);
});

test("without the bucket no checkpoint is written, and the error is thrown", async () => {
  bucket.set("away");
  await expect(recordCheckpoint(noon)).rejects.toThrow("503");
  bucket.set("well");
  await recordCheckpoint(noon);
  expect(await checkCheckpoints([checkpointPlaces()[0]])).toEqual([]);
});
