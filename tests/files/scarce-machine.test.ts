import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Runs a script in a separate process under a limit of the shell; returns its output. */
function underLimit(limit: string, program: string, ...args: string[]): string {
  const run = `ulimit ${limit}; exec "$0" --disable-warning=ExperimentalWarning --input-type=module --eval "$@"`;
  return execFileSync("bash", ["-c", run, process.execPath, program, ...args], { encoding: "utf8", env: { PATH: process.env.PATH } });
}

const store = `
  const { createFolderStorage } = await import("#files/folder-storage.server.ts");
  const chunks = [65_552, 65_552, 50_000].map((size) => Buffer.alloc(size, 1));
  const told = await createFolderStorage(process.argv[1]).put("a".repeat(48), chunks).then(() => "stored", ({ code }) => code);
  console.log(told);`;

test("a file is not stored when the disk fills up during its last part", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "short-write-"));
  expect(underLimit("-f 150", store, folder).trim()).toBe("EFBIG");
  expect(await readdir(path.join(folder, "aa"))).toEqual([]);
  await rm(folder, { recursive: true });
});

const read = `
  const { closeSync, openSync } = await import("node:fs");
  const { PDF } = await import("@libpdf/core");
  const { readPdf } = await import("#files/read-pdf.server.ts");
  const pdf = PDF.create();
  pdf.addPage();
  const bytes = await pdf.save();
  const opened = [];
  try { for (;;) opened.push(openSync("/dev/null")); } catch {}
  const scarce = await readPdf(bytes, "anna").then(() => "read", () => "away");
  for (const one of opened) closeSync(one);
  const { pages } = await readPdf(bytes, "anna") ?? {};
  console.log(JSON.stringify([scarce, pages]));
  process.exit(0);`;

test("reading PDF files continues after a moment without free descriptors", () => {
  expect(JSON.parse(underLimit("-n 300", read))).toEqual(["away", 1]);
});
