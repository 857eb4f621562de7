// Plain JavaScript, because this is the only part that runs on the system's own Node (20 or newer).
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampFile = join(root, "node_modules", ".bridgehold-lock");
export const node24 = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/** Ends the process with one sentence instead of a stack. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package.json")))
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

const installed = () => existsSync(node24) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockHash();

/**
 * Installs the dependencies of the lockfile, unless exactly these are already there. `npm ci` refuses lockfiles made with partial mirrors.
 */
export function ensureDependencies() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) giveUp(`Node ${process.versions.node} is too old: install Node 20 or newer and run the command again.`);
  if (installed()) return;
  console.log("• Installing dependencies (about a minute the first time)");
  const result = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (result.status !== 0) giveUp("npm could not install the dependencies: check the connection to the package registry and try again.");
  if (!existsSync(node24)) giveUp("Node 24 did not arrive with the dependencies: delete node_modules and run the command again.");
  writeFileSync(stampFile, lockHash());
}

/**
 * Runs a TypeScript entry on Node 24 with the same terminal; resolves to its exit code. Signals that this process receives are passed on.
 */
export async function handOver(entry, args, env = {}) {
  const { spawn } = await import("node:child_process");
  const path = `${join(root, "node_modules", ".bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`;
  const child = spawn(node24, ["--disable-warning=ExperimentalWarning", join(root, entry), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: path, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) onLostParent(() => child.kill("SIGTERM"));
  return new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/**
 * npm passes a signal only to the shell between npm and this process. The shell ends without passing it on, and then the parent of this
 * process changes.
 */
function onLostParent(stop) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  timer.unref();
}
