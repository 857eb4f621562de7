import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "../setup/step.ts";

const markerName = ".bridgehold-data";

/** The command line of a live process, or an empty text. */
function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Deletes the folder, but only one that a start created, because a wrong `--data` must not delete a user's files. */
export function resetDataFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  if (!existsSync(join(dataDir, markerName)) && readdirSync(dataDir).length > 0) {
    throw new SetupError(`${dataDir} was not made by npm start, so --reset leaves it alone: delete it by hand or choose another --data.`);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Creates the folder and reserves it for this process. A second start on the same folder is refused with the first one's id. */
export function takeDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, markerName), "");
  const lock = join(dataDir, "start.pid");
  const holder = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
  if (holder && holder !== process.pid && commandOf(holder).includes("scripts/start")) {
    throw new SetupError(`Bridgehold already runs on ${dataDir} (process ${holder}): stop it, or use another --data and --port.`);
  }
  writeFileSync(lock, `${process.pid}`);
  return () => rmSync(lock, { force: true });
}

const leftoverFile = (dataDir: string, name: string) => join(dataDir, `${name}.pid`);

/** Stores the id of a service's process, so that a later start can end it if this one is killed. */
export function rememberService(dataDir: string, name: string, pid: number): void {
  writeFileSync(leftoverFile(dataDir, name), `${pid}`);
}

export function forgetService(dataDir: string, name: string): void {
  rmSync(leftoverFile(dataDir, name), { force: true });
}

/** Stops a service of this folder that a killed start left running; other processes with that id are not touched. */
export async function endLeftover(dataDir: string, name: string): Promise<void> {
  const file = leftoverFile(dataDir, name);
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8"));
  if (commandOf(pid).includes(dataDir)) {
    process.kill(pid, "SIGTERM");
    for (let wait = 0; wait < 100 && commandOf(pid) !== ""; wait += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  rmSync(file, { force: true });
}
