import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "./free-port.ts";
import { startTemporal } from "./temporal.ts";

/** A server that exits `failures` times before it listens; each start adds a line to `starts`. */
function serverThatFails(failures: number): { readonly binary: string; readonly starts: () => number } {
  const folder = mkdtempSync(join(tmpdir(), "bridgehold-temporal-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [binary, log] = [join(folder, "server"), join(folder, "starts")];
  writeFileSync(
    binary,
    `#!${process.execPath}
const { appendFileSync, readFileSync } = require("node:fs");
appendFileSync(${JSON.stringify(log)}, "start\\n");
const starts = readFileSync(${JSON.stringify(log)}, "utf8").trim().split("\\n").length;
if (starts <= ${failures}) { console.error("port is taken"); process.exit(1); }
const at = process.argv.indexOf("--port");
require("node:net").createServer().listen(Number(process.argv[at + 1]), "127.0.0.1");
`,
  );
  chmodSync(binary, 0o755);
  return { binary, starts: () => (existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").length : 0) };
}

const optionsOf = async (binary: string) => ({ binary, port: await freePort(), uiPort: await freePort(), metricsPort: await freePort() });

test("starts a server again when its port was taken", async () => {
  const { binary, starts } = serverThatFails(1);
  const running = await startTemporal(await optionsOf(binary));
  expect(starts()).toBe(2);
  await running.stop();
});

test("gives up a server that ends each time, and prints its last output", async () => {
  const { binary, starts } = serverThatFails(9);
  await expect(startTemporal(await optionsOf(binary))).rejects.toThrow("port is taken");
  expect(starts()).toBe(3);
});
