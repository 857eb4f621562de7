import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolderStorage } from "#files/folder-storage.server.ts";

test("the storage counts as away when its disk is full, so that /readyz says so before uploads fail", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "full-disk-"));
  try {
    await expect(createFolderStorage(folder).check()).resolves.toBeUndefined();
    await expect(createFolderStorage(folder, Number.MAX_SAFE_INTEGER).check()).rejects.toThrow("full");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
