// SIGTERM to npm, as a container or a supervisor sends it: no process stays behind.
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { isAlive, startByNpm } from "#tests/support/npm-process.ts";

await cloneDatabase();
const root = join(import.meta.dirname, "../..");
const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
const settings = { ...inherited, NODE_ENV: "production", RATES_SOURCE: "recorded", LOG_LEVEL: "error" };

test("`npm run worker` leaves no process", async () => {
  const folder = await temporaryFolder("stopping");
  const own = { TEMPORAL_TASK_QUEUE: `stopping-${randomUUID()}`, CHECKPOINT_DIR: join(folder.path, "checkpoints") };
  const worker = await startByNpm("worker", root, { ...settings, ...own });
  const pids = worker.pids();
  worker.signal("SIGTERM");
  await worker.exited;
  expect(pids.filter(isAlive)).toEqual([]);
  await folder.remove();
});

test("a script that starts Node 24 through the launcher ends with npm, although npm only signals the shell between them", async () => {
  const folder = await temporaryFolder("stopping");
  const scripts = { wait: `node ${join(root, "scripts/run.mjs")} tests/support/wait-for-signal.ts` };
  await writeFile(join(folder.path, "package.json"), JSON.stringify({ scripts }));
  const waiting = await startByNpm("wait", folder.path, process.env);
  const pids = waiting.pids();
  expect(pids.length).toBeGreaterThan(2);
  waiting.signal("SIGTERM");
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  await folder.remove();
});
