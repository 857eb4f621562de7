import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "../setup/run-command.ts";
import { SetupError } from "../setup/step.ts";

const version = "1.9.1";
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cacheDir = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "bridgehold", `temporal-${version}`);
const cached = join(cacheDir, process.platform === "win32" ? "temporal.exe" : "temporal");

const versionOf = (path: string) => /temporal version (\d+)\.(\d+)/.exec(spawnSync(path, ["--version"], { encoding: "utf8" }).stdout ?? "");

function onPath(): string | null {
  const found = versionOf("temporal");
  if (!found) return null;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  return major > 1 || (major === 1 && minor >= 8) ? "temporal" : null;
}

/** Downloads the vendor's archive and checks it against the published checksum list. */
async function download(): Promise<boolean> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}_${process.arch === "x64" ? "amd64" : process.arch}`;
  const name = `temporal_cli_${version}_${platform}.tar.gz`;
  const base = `https://github.com/temporalio/cli/releases/download/v${version}`;
  try {
    const sums = await fetch(`${base}/checksums.txt`, { signal: AbortSignal.timeout(4_000) });
    if (!sums.ok) return false;
    const expected = (await sums.text())
      .split("\n")
      .find((line) => line.endsWith(name))
      ?.split(/\s+/)[0];
    const archive = await fetch(`${base}/${name}`, { signal: AbortSignal.timeout(180_000) });
    if (!expected || !archive.ok) return false;
    const bytes = Buffer.from(await archive.arrayBuffer());
    if (createHash("sha256").update(bytes).digest("hex") !== expected)
      throw new SetupError("The downloaded Temporal archive does not match its checksum.");
    return unpack(bytes);
  } catch (error) {
    if (error instanceof SetupError) throw error;
    return false;
  }
}

function unpack(bytes: Buffer): boolean {
  const archive = join(cacheDir, "temporal.tar.gz");
  writeFileSync(archive, bytes);
  const result = spawnSync("tar", ["-xzf", archive, "-C", cacheDir, "temporal"]);
  rmSync(archive, { force: true });
  if (result.status !== 0 || !existsSync(cached)) return false;
  chmodSync(cached, 0o755);
  return true;
}

async function build(): Promise<void> {
  const go = /go version go(\d+)\.(\d+)/.exec(spawnSync("go", ["version"], { encoding: "utf8" }).stdout ?? "");
  if (!go || Number(go[1]) < 1 || (Number(go[1]) === 1 && Number(go[2]) < 26)) {
    throw new SetupError(
      "Temporal is missing: it could not be downloaded and Go 1.26 is not installed. Install Go, or the Temporal CLI, or set TEMPORAL_ADDRESS to an existing server.",
    );
  }
  const partial = `${cached}.${process.pid}`;
  const flags = `-s -w -X github.com/temporalio/cli/internal/temporalcli.Version=${version}`;
  await runCommand("go", ["build", "-trimpath", "-ldflags", flags, "-o", partial, "github.com/temporalio/cli/cmd/temporal"], {
    cwd: join(root, "tools", "temporal"),
    env: { CGO_ENABLED: "0" },
    sentence: "Temporal could not be built with Go:",
  });
  renameSync(partial, cached);
}

/**
 * Path of a Temporal CLI ≥ 1.8: TEMPORAL_CLI_PATH, PATH, the cache, the vendor's download, or a build with Go. `announce` is called before
 * the slow ones, so that the user sees the reason of the delay.
 */
export async function findTemporalBinary(announce: (sentence: string) => void): Promise<string> {
  const named = process.env.TEMPORAL_CLI_PATH;
  if (named) {
    if (!versionOf(named)) throw new SetupError(`TEMPORAL_CLI_PATH points to ${named}, which is not a Temporal CLI.`);
    return named;
  }
  const fromPath = onPath();
  if (fromPath) return fromPath;
  if (existsSync(cached)) return cached;
  mkdirSync(cacheDir, { recursive: true });
  announce("Fetching Temporal (once)");
  if (await download()) return cached;
  announce("Building Temporal with Go (once, about four minutes)");
  await build();
  return cached;
}
