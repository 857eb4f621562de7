import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import type { StreamReader } from "#live/channel.server.ts";
import { jpeg } from "#tests/files/hostile-files.ts";
import { readStream } from "#tests/live/stream-reading.ts";
import { openSite } from "#tests/routes/site.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { atOnce, times } from "./barrier.ts";
import { count, drill, inForm } from "./drill.ts";

const database = await cloneDatabase();
const folder = await mkdtemp(join(tmpdir(), "bridgehold-disk-"));
const filesDir = join(folder, "files");
Object.assign(process.env, { FILES_DIR: filesDir, DATABASE_POOL: "4", DATABASE_WAIT_MS: "2000", LOG_LEVEL: "silent" });
const { pool, withTransaction } = await import("#data/db.server.ts");
const { appendFeed } = await import("#data/live/feeds.server.ts");
const { eventStream } = await import("#live/event-stream.server.ts");
const { closeHub } = await import("#live/hub.server.ts");
const { receiveFiles } = await import("#files/receive.server.ts");
afterAll(async () => {
  await closeHub();
  await rm(folder, { recursive: true, force: true });
});

drill("a stream loses and repeats no entry while its listening connection is cut every second", async (_dice, counts) => {
  const feed = `user:${randomUUID()}`;
  const reader: StreamReader = {
    userId: randomUUID(),
    feeds: [feed],
    recheck: async () => null,
    describe: async (entries) => entries.map(({ seq }) => ({ event: "updates" as const, data: { seq } })),
    greet: async () => [],
    serviceInfo: async () => null,
  };
  const stream = readStream(eventStream(new Request("http://site/live"), reader));
  await stream.until("ready");
  const end = Date.now() + inForm(5_000, 120_000);
  let written = 0;
  let cuts = 0;
  const cutting = (async () => {
    while (Date.now() < end) {
      const cut = await database.asApp(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      );
      cuts += cut.rowCount ?? 0;
      await pause(1_000);
    }
  })();
  let isLast = false;
  const writing = (async () => {
    while (!isLast) {
      isLast = Date.now() > end;
      written += 1;
      await withTransaction((tx) => appendFeed(tx, [feed], { kind: "note" }));
      await pause(20);
    }
  })();
  const heard: number[] = [];
  // Reads each entry as it arrives, because a stream with hundreds of unread entries is closed with a request to reconnect.
  const reading = (async () => {
    while (!isLast || heard.length < written) {
      const { event, data } = (await stream.next()) ?? { event: "end", data: {} };
      // Every 30 seconds the channel sends a heartbeat.
      if (event === "updates") heard.push(Number(data.seq));
      else if (event === "end" || event === "reset") throw new Error(`After ${heard.length} entries the stream said ${event}.`);
    }
  })();
  await Promise.all([cutting, writing, reading]);
  expect(heard).toEqual(times(written, (n) => n + 1));
  expect(cuts).toBeGreaterThan(0);
  Object.assign(counts, { entries: written, cuts });
  await stream.cancel();
});

drill("requests get 503 with Retry-After while all database connections are in use, and succeed afterwards", async (_dice, counts) => {
  const site = await openSite();
  const irina = await site.visitor().logIn("irina");
  const taken = await Promise.all(times(4, () => pool.connect()));
  const blocked = taken.length;
  const busy = await holdSiteConnections();
  const responses = await atOnce(times(20, () => () => irina.get("/my-transactions")));
  for (const response of responses) {
    count(counts, `× ${response.status}`);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).not.toBeNull();
    expect(await response.text()).not.toMatch(/timeout exceeded|node_modules|SELECT /);
  }
  await busy.release();
  for (const client of taken) client.release();
  expect(blocked).toBe(4);
  expect((await irina.get("/my-transactions")).status).toBe(200);
});

/** The site has one pool for the whole process; takes all of its connections until `release`. */
async function holdSiteConnections() {
  const shared = (globalThis as typeof globalThis & { bridgeholdDatabase?: { pool: typeof pool } }).bridgeholdDatabase?.pool ?? pool;
  const own = shared === pool ? [] : await Promise.all(times(4, () => shared.connect()));
  return {
    release: async () => {
      for (const client of own) client.release();
    },
  };
}

drill("an upload is refused and leaves no file when the disk is full", async (_dice, counts) => {
  const { rows } = await database.asOwner(`SELECT id FROM "user" WHERE email = 'irina@bridgehold.test'`);
  const disk = await fillDisk();
  try {
    await uploadOntoFullDisk(rows[0].id, counts, disk.isReal);
  } finally {
    await disk.empty();
  }
  expect(await upload(rows[0].id)).toMatchObject({ ok: true });
});

async function uploadOntoFullDisk(ownerUserId: string, counts: Record<string, number>, isReal: boolean): Promise<void> {
  count(counts, isReal ? "real full disks" : "unusable folders");
  expect(await upload(ownerUserId)).toMatchObject({ ok: false, code: isReal ? "STORAGE.FULL" : "SERVICE.BUSY" });
  const { findOutage } = await import("#commands/readiness.server.ts");
  expect(await findOutage()).toContain(isReal ? "disk" : "storage");
  expect((await database.asOwner("SELECT count(*)::int AS n FROM stored_file")).rows[0].n).toBe(0);
  expect(await filesIn(filesDir)).toEqual([]);
}

async function upload(ownerUserId: string) {
  const form = new FormData();
  for (const n of [1, 2, 3]) form.append("files", new File([new Uint8Array(await jpeg()), new Uint8Array(200_000)], `${n}.jpg`));
  return await receiveFiles(new Request("http://localhost/", { method: "POST", body: form }), { ownerUserId, purpose: "proof" });
}

const filesIn = async (place: string): Promise<string[]> => {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** A file system of 256 KB if the system permits mounting one; otherwise a file instead of the folder. */
async function fillDisk(): Promise<{ readonly isReal: boolean; empty(): Promise<void> }> {
  await rm(filesDir, { recursive: true, force: true });
  await mkdir(filesDir);
  const isReal = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", filesDir]).status === 0;
  if (isReal) return { isReal, empty: async () => void spawnSync("umount", ["-l", filesDir]) };
  await rm(filesDir, { recursive: true });
  await writeFile(filesDir, "");
  return { isReal, empty: () => rm(filesDir, { force: true, recursive: true }) };
}
