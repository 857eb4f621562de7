import type { CheckedFile } from "#data/document/checked-files.server.ts";
import { fileStorage } from "#files/storage.server.ts";
import { readStoredFile } from "#files/stored-files.server.ts";

interface FileCheck {
  readonly checked: number;
  readonly faults: readonly { readonly file: CheckedFile; readonly fault: "missing" | "unreadable" }[];
}

async function isReadable(file: CheckedFile): Promise<boolean> {
  try {
    for await (const _ of readStoredFile(file));
    return true;
  } catch {
    return false;
  }
}

/** Finds rows without bytes; with `isRead` it also decrypts every file and finds altered ones. */
export async function findUnreadableFiles(files: AsyncIterable<CheckedFile>, isRead: boolean): Promise<FileCheck> {
  const stored = new Set<string>();
  for await (const key of fileStorage().list()) stored.add(key);
  const faults: { file: CheckedFile; fault: "missing" | "unreadable" }[] = [];
  let checked = 0;
  for await (const file of files) {
    checked += 1;
    if (!stored.has(file.storageKey)) faults.push({ file, fault: "missing" });
    else if (isRead && !(await isReadable(file))) faults.push({ file, fault: "unreadable" });
  }
  return { checked, faults };
}
