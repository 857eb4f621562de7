// The generator of the Python client in a separate environment, which is created once per machine and cached.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { goCache } from "#scripts/services/go-tool.ts";

const root = join(import.meta.dirname, "..", "..");
const requirements = join(root, "clients", "python", "requirements.txt");
const works = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: "ignore", timeout: 180_000 }).status === 0;

/** The folder of its programs; an error sentence when the machine has no Python or no package index. */
export function pythonTool(): { readonly bin: string } | { readonly missing: string } {
  if (!works("python3", "-c", "import sys, venv; sys.exit(sys.version_info < (3, 10))")) return { missing: "Python 3.10 is missing." };
  const name = readFileSync(requirements, "utf8").trim().replaceAll("==", "-");
  const home = join(goCache, name);
  const bin = join(home, "bin");
  if (existsSync(bin)) return { bin };
  const fresh = `${home}.${process.pid}`;
  const isMade = works("python3", "-m", "venv", fresh) && works(join(fresh, "bin", "python"), "-m", "pip", "install", "-r", requirements);
  if (isMade) renameSync(fresh, home);
  else rmSync(fresh, { recursive: true, force: true });
  return isMade ? { bin } : { missing: "The generator could not be installed from the package index." };
}
