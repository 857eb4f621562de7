// A Python client is generated from the served document and calls the site with a service key. Skipped on a machine without Python.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { pythonTool } from "#tests/support/python-tool.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startWeb } from "#tests/support/web-process.ts";

const own = join(import.meta.dirname, "..", "..", "clients", "python");
const folder = mkdtempSync(join(tmpdir(), "python-client-"));
const database = await cloneDatabase();
const web = await startWeb();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await web.end("SIGTERM");
});
const run = async (program: string, args: readonly string[]) =>
  (await promisify(execFile)(program, [...args], { cwd: folder, env: { ...process.env, PYTHONPATH: join(folder, "client") } })).stdout;

test("a client generated from the document reads, writes and handles a refusal", { timeout: 400_000 }, async ({ skip }) => {
  const tool = pythonTool();
  if ("missing" in tool) return skip(tool.missing);
  const document = await fetch(`${web.origin}/api/openapi.json`);
  writeFileSync(join(folder, "openapi.json"), await document.text());
  const from = ["--path", "openapi.json", "--config", join(own, "config.yaml"), "--output-path", "client"];
  // The environment is renamed after it is made, and its scripts still name the old path of Python. So the module is run.
  await run(join(tool.bin, "python"), ["-m", "openapi_python_client", "generate", ...from]);
  const { text } = await serviceKey(database, "sever", ["read", "webhooks"]);
  expect(await run(join(tool.bin, "python"), [join(own, "smoke.py"), web.origin, text])).toBe(
    [
      ...["me sever@bridgehold.test", "countries True", "secret True", "listed ['https://hooks.example.com/python']"],
      ...["refused NOT_FOUND", ""],
    ].join("\n"),
  );
});
