import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { memoryFolder } from "./memory-folder.ts";

const place = mkdtempSync(join(tmpdir(), "memory-folder-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("the account of the database server may enter the folder, which is removed with its content", () => {
  const folder = memoryFolder(place, 1);
  if (folder === null) throw new Error("No folder was made.");
  expect(folder.path.startsWith(`${place}/`)).toBe(true);
  expect(statSync(folder.path).mode & 0o777).toBe(0o755);
  writeFileSync(join(folder.path, "file"), "text");
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test("removes the folder of a killed run, and keeps the folder of a running one", () => {
  const names = ["bridgehold-test-999999999-gone", `bridgehold-test-${process.ppid}-runs`, "other"];
  for (const name of names) mkdirSync(join(place, name));
  memoryFolder(place, 1)?.remove();
  expect(readdirSync(place).toSorted()).toEqual(names.slice(1));
});

test.each([
  ["there is too little space", place, Number.MAX_SAFE_INTEGER],
  ["the system has no such folder", join(place, "absent"), 1],
])("no folder is made where %s", (_, folder, needed) => {
  expect(memoryFolder(folder, needed)).toBeNull();
});
