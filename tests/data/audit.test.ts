import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AuditAction } from "#domain/text/audit-actions.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { pool } = await import("#data/db.server.ts");
const { listAudit, recordAudit } = await import("#data/audit/audit.server.ts");
const { checkCheckpoints, recordCheckpoint, signMinute } = await import("#services/audit/checkpoints.server.ts");
const { folderPlace } = await import("#services/audit/checkpoint-place.server.ts");
const { checkAudit } = await import("#data/audit/audit-checks.server.ts");

const about = (objectId: string, action: AuditAction = "member.block") =>
  recordAudit(pool, {
    actorId: randomUUID(),
    actorKind: "user",
    actorRole: "admin",
    action,
    objectType: "user",
    objectId,
    diff: { isBlocked: true },
  });

/** An operation that is possible only with the password of the database owner. */
async function tamper(sql: string, params: unknown[]): Promise<void> {
  await database.asOwner("ALTER TABLE audit_entry DISABLE TRIGGER USER");
  await database.asOwner(sql, params);
  await database.asOwner("ALTER TABLE audit_entry ENABLE TRIGGER USER");
}

test("entries of one object come back newest first, page by page", async () => {
  const id = randomUUID();
  for (const action of ["member.block", "member.unblock", "member.suspend"] as const) await about(id, action);
  const first = await listAudit({ type: "user", id }, { limit: 2 });
  const rest = await listAudit({ type: "user", id }, { limit: 2, beforeSeq: first.at(-1)?.seq });
  expect([...first, ...rest].map(({ action }) => action)).toEqual(["member.suspend", "member.unblock", "member.block"]);
});

test("an unaltered log has no faults, also after many concurrent entries about one object", async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => about(id)));
  expect(await checkAudit(pool)).toEqual([]);
});

test("the writer cannot choose the hashes", async () => {
  const id = randomUUID();
  const sql = `INSERT INTO audit_entry (actor_kind, action, object_type, object_id, prev_hash, hash) VALUES ('system', 'x', 'user', $1, 'forged', 'forged')`;
  await database.asApp(sql, [id]);
  expect(await checkAudit(pool)).toEqual([]);
});

test("an altered entry is found and named", async () => {
  const id = randomUUID();
  await about(id, "member.block");
  await about(id, "member.unblock");
  await tamper("UPDATE audit_entry SET reason = 'because' WHERE object_id = $1 AND action = 'member.block'", [id]);
  expect(await checkAudit(pool)).toMatchObject([{ rule: "content", subject: `member.block of user ${id}` }]);
  await tamper("UPDATE audit_entry SET reason = NULL WHERE object_id = $1", [id]);
});

test("a removed entry is reported at the entry after it", async () => {
  const id = randomUUID();
  for (const action of ["member.block", "member.unblock", "member.suspend"] as const) await about(id, action);
  await tamper("DELETE FROM audit_entry WHERE object_id = $1 AND action = 'member.unblock'", [id]);
  expect(await checkAudit(pool)).toMatchObject([{ rule: "chain", subject: `member.suspend of user ${id}` }]);
});

test("a checkpoint detects that the newest entries were deleted, which the hash chains cannot show", async () => {
  const { path: dir, remove } = await temporaryFolder("checkpoints");
  const id = randomUUID();
  await about(id, "member.block");
  await about(id, "member.unblock");
  await recordCheckpoint(1_000, folderPlace(dir));
  await about(id, "member.suspend");
  await recordCheckpoint(2_000, folderPlace(dir));
  await about(id, "member.unsuspend");
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual([]);
  await tamper("DELETE FROM audit_entry WHERE object_id = $1 AND action IN ('member.suspend', 'member.unsuspend')", [id]);
  expect(await checkAudit(pool)).not.toContainEqual(expect.objectContaining({ subject: `member.unblock of user ${id}` }));
  expect(await checkCheckpoints([folderPlace(dir)])).toMatchObject([
    expect.stringMatching(/^audit: \d+ rows up to \d+ at 1970-01-01T00:00:02/),
  ]);
  await remove();
});

test("entries under a minute signature cannot be deleted before the next checkpoint, and the signature cannot be forged", async () => {
  const { path: dir, remove } = await temporaryFolder("checkpoints");
  const [id, minute] = [randomUUID(), 60_000];
  await about(id, "member.block");
  await signMinute(minute, folderPlace(dir));
  await about(id, "member.unblock");
  await signMinute(2 * minute, folderPlace(dir));
  await about(randomUUID(), "member.moderate");
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual([]);
  expect((await readdir(dir)).filter((name) => name.endsWith(".checkpoint"))).toHaveLength(1);
  const tail = join(dir, "newest-minute");
  const text = await readFile(tail, "utf8");
  await writeFile(tail, text.replace('"count":"1"', '"count":"0"'));
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual(["newest-minute: the signature does not fit"]);
  await writeFile(tail, text);
  await tamper("DELETE FROM audit_entry WHERE object_id = $1 AND action = 'member.unblock'", [id]);
  expect(await checkCheckpoints([folderPlace(dir)])).toMatchObject([
    expect.stringMatching(/^audit: 1 rows up to \d+ at 1970-01-01T00:02:00/),
  ]);
  await signMinute(62 * minute, folderPlace(dir));
  expect((await readdir(dir)).filter((name) => name.endsWith(".checkpoint"))).toHaveLength(2);
  await remove();
});

test("concurrent checkpoints form one sequence", async () => {
  const { path: dir, remove } = await temporaryFolder("checkpoints");
  await Promise.all([1_000, 1_000, 999, 2_000, 1_000].map((now) => recordCheckpoint(now, folderPlace(dir))));
  expect(await readdir(dir)).toHaveLength(5);
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual([]);
  await remove();
});

test("an altered or deleted checkpoint is detected", async () => {
  const { path: dir, remove } = await temporaryFolder("checkpoints");
  const files: string[] = [];
  for (const now of [1_000, 2_000, 3_000]) files.push(join(dir, await recordCheckpoint(now, folderPlace(dir))));
  const text = await readFile(files[2]!, "utf8");
  await writeFile(files[2]!, text.replace('"count":"', '"count":"1'));
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual([expect.stringContaining("the signature does not fit")]);
  await writeFile(files[2]!, text);
  await rm(files[1]!);
  expect(await checkCheckpoints([folderPlace(dir)])).toEqual([expect.stringContaining("was changed or removed")]);
  await remove();
});
