// Site and worker as processes in production: a key that stored data needs is missing; the bucket is missing, the disk of the files is full.
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { deploy } from "#scripts/migrations/deploy.ts";
import { freePort } from "#scripts/services/free-port.ts";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { webProgram, workerProgram } from "#scripts/start/programs.ts";
import { startBucketService } from "#tests/support/bucket-service.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { onServer, withDatabase } from "#tests/support/template.ts";
import { startWeb } from "#tests/support/web-process.ts";

const { ownerUrl, appUrl } = inject("template");
const folder = await temporaryFolder("refuse");
const empty = `bridgehold_keys_${randomBytes(6).toString("hex")}`;
await onServer(ownerUrl, `CREATE DATABASE ${empty}`);
const disk = join(folder.path, "disk");
afterAll(async () => {
  spawnSync("umount", [disk]);
  await onServer(ownerUrl, `DROP DATABASE ${empty} WITH (FORCE)`);
  await folder.remove();
});

/** A database in production: no demo accounts, and one text that is sealed with the key k7. */
async function prepareEmpty(): Promise<void> {
  await deploy(withDatabase(ownerUrl, empty));
  const owner = new pg.Client({ connectionString: withDatabase(ownerUrl, empty) });
  await owner.connect();
  await owner.query(`INSERT INTO api_answer (scope, call, key, body_hash, body, expires_at)
    VALUES ('guest', 'A3', 'k', '\\x00', 'v1.k7.AAAA.AAAA', now() + interval '1 day')`);
  await owner.end();
}

const key = () => randomBytes(32).toString("base64");

async function endOf(
  program: readonly string[],
  dataKeys: string,
): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> {
  const { DATABASE_OWNER_URL: _, DEV_INBOX_URL: __, ...inherited } = process.env;
  const settings = {
    ...{ NODE_ENV: "production", DEPLOYMENT: "production", APP_ORIGIN: "https://bridgehold.example", PORT: `${await freePort()}` },
    ...{ SMTP_URL: "smtps://127.0.0.1:1", MAIL_DOMAIN: "bridgehold.example", SUPPORT_ADDRESS: "support@bridgehold.example" },
    ...{ DATABASE_URL: withDatabase(appUrl, empty), TEMPORAL_ADDRESS: inject("temporalAddress"), TEMPORAL_TASK_QUEUE: empty },
    ...{ DATA_KEYS: dataKeys, INDEX_KEY: key(), TRUSTED_PROXIES: "1", RATES_SOURCE: "auto", LOG_LEVEL: "error" },
    ...{ FILES_DIR: join(folder.path, "files"), CHECKPOINT_DIR: join(folder.path, "checkpoints"), EMAIL_PREVIEW: "off" },
  };
  const child = spawn(process.execPath, ["--no-warnings", ...program], {
    env: { ...inherited, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const output of [child.stdout, child.stderr])
    output.on("data", (chunk) => {
      said += chunk;
    });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { code, lines: said.split("\n").filter((line) => line !== "" && !line.startsWith("ready")) };
}

test("site and worker exit with one sentence when the key ring lacks a key that stored data requires", async () => {
  await prepareEmpty();
  const sentence = "Refusing to run in production: DATA_KEYS lacks k7, which stored data is sealed with.";
  for (const program of [webProgram, workerProgram]) {
    const { code, lines } = await endOf(program, `k1:${key()}`);
    expect([code, lines.length, lines[0]], lines.join("\n")).toEqual([1, 1, expect.stringContaining(sentence)]);
  }
});

test("/readyz answers 503 and names the storage while the bucket does not exist, even if everything else works", async () => {
  await cloneDatabase();
  const bucket = await startBucketService();
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const site = await startWeb({ S3_BUCKET: "papers", S3_ENDPOINT: bucket.origin, ...keys });
  const ready = async () => {
    const response = await fetch(`${site.origin}/readyz`);
    return { status: response.status, names: (await response.text()).trim().split(/[\s,:]+/) };
  };
  try {
    // A bucket without the requested object exists.
    await eventually(ready, ({ names }) => !names.includes("storage"));
    bucket.set("missing");
    const { status, names } = await eventually(ready, (answer) => answer.names.includes("storage"));
    expect([status, names.includes("disk"), names.includes("database")]).toEqual([503, false, false]);
    bucket.set("well");
    await eventually(ready, (answer) => !answer.names.includes("storage"));
  } finally {
    await site.end("SIGTERM");
    await bucket.stop();
  }
});

const isMounted =
  spawnSync("mkdir", ["-p", disk]).status === 0 && spawnSync("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", disk]).status === 0;

test.skipIf(!isMounted)(
  "/readyz reports the disk while the file system of the files is full (requires the right to mount one)",
  async () => {
    await cloneDatabase();
    const site = await startWeb({ FILES_DIR: disk });
    const outages = async () => (await (await fetch(`${site.origin}/readyz`)).text()).trim().split(/[\s,:]+/);
    try {
      await eventually(outages, (names) => !names.includes("disk"));
      writeFileSync(join(disk, "filler"), Buffer.alloc(80 * 1024 * 1024));
      const full = await eventually(outages, (names) => names.includes("disk"));
      expect([full.includes("storage"), full.includes("database"), statfsSync(disk).bavail > 0]).toEqual([false, false, true]);
      expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
      rmSync(join(disk, "filler"));
      await eventually(outages, (names) => !names.includes("disk"));
    } finally {
      await site.end("SIGTERM");
    }
  },
);
