import { createHash } from "node:crypto";
import { chown, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { SetupError } from "../setup/step.ts";

/** Operating system account that runs the server; `ids` is empty when it is the current one. */
export interface ServerAccount {
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/**
 * PostgreSQL refuses to run as root. For root it therefore runs as the account `postgres` if the system has it, else as `nobody`, so that
 * no account is added to the system.
 */
export async function serverAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { ids: {} };
  const lines = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const entry = lines.find(([name]) => name === "postgres") ?? lines.find(([name]) => name === "nobody");
  if (!entry) throw new SetupError("PostgreSQL does not run as root. Create a system user (useradd postgres) or start as a normal user.");
  return { ids: { uid: Number(entry[2]), gid: Number(entry[3]) } };
}

export async function handOver(path: string, { ids }: ServerAccount): Promise<void> {
  if (ids.uid !== undefined && ids.gid !== undefined) await chown(path, ids.uid, ids.gid);
}

/**
 * The folder itself, or, when the server's account cannot enter it (a home of root has mode 0700), a folder under /var/tmp in its place.
 */
export async function reachableFolder(folder: string, { ids }: ServerAccount): Promise<string> {
  if (ids.uid === undefined || (await canWalkTo(dirname(folder), ids.uid))) return folder;
  const mark = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  return join("/var/tmp", `bridgehold-${mark}`);
}

async function canWalkTo(folder: string, uid: number): Promise<boolean> {
  const mode = await stat(folder).catch(() => null);
  const open = mode === null || (mode.mode & 0o001) !== 0 || mode.uid === uid;
  return open && (folder === dirname(folder) || (await canWalkTo(dirname(folder), uid)));
}
