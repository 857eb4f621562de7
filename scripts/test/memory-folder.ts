import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's folder for files in memory. Docker gives it 64 MB, too little for databases. */
const memory = "/dev/shm";
const neededBytes = 6 * 2 ** 30;

interface TestFolder {
  readonly path: string;
  remove(): void;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Removes the folder of a killed run, whose name contains the process id. */
function removeForgotten(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^bridgehold-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for all files of a test run: databases, uploads, the browser's profiles. Copying the template database there takes a
 * tenth of the processor time that it takes on a disk. Null when less than 6 GiB are free in `folder` or for new processes. Other accounts
 * may enter it, because the database server of a root user runs under another account.
 */
export function memoryFolder(folder = memory, needed = neededBytes): TestFolder | null {
  if (Math.min(freeBytes(folder), process.availableMemory()) < needed) return null;
  removeForgotten(folder);
  const path = mkdtempSync(join(folder, `bridgehold-test-${process.pid}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
