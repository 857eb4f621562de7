import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { runCommand } from "../setup/run-command.ts";
import { step } from "../setup/step.ts";

/** A program that is built from its Go module when the machine does not have it. */
export interface GoTool {
  readonly name: string;
  /** The package of its `main`, without a version. */
  readonly package: string;
  readonly version: string;
  readonly tags?: readonly string[];
  /** Arguments with which the program exits successfully without doing anything. */
  readonly probe: readonly string[];
}

export const goCache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "bridgehold");

const runs = (path: string, probe: readonly string[]) => spawnSync(path, probe, { stdio: "ignore" }).status === 0;

async function build(tool: GoTool, cached: string): Promise<string | null> {
  if (spawnSync("go", ["version"], { stdio: "ignore" }).status !== 0) return null;
  const built = `${cached}.${process.pid}`;
  mkdirSync(built, { recursive: true });
  const tags = tool.tags ? ["-tags", tool.tags.join(",")] : [];
  const args = ["install", "-trimpath", ...tags, "-ldflags", "-s -w", `${tool.package}@${tool.version}`];
  const env = { CGO_ENABLED: "0", GOBIN: built };
  try {
    await step(`Building ${tool.name} with Go (once, some minutes)`, () =>
      runCommand("go", args, { cwd: built, env, sentence: `${tool.name} could not be built with Go:` }),
    );
    renameSync(join(built, basename(tool.package)), cached);
    return cached;
  } catch {
    return null;
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/** Path of the program: `<NAME>_PATH`, PATH, the cache or a build with Go; null when none of them works. */
export async function findGoTool(tool: GoTool): Promise<string | null> {
  const named = process.env[`${tool.name.toUpperCase().replaceAll("-", "_")}_PATH`];
  if (named !== undefined) return runs(named, tool.probe) ? named : null;
  if (runs(tool.name, tool.probe)) return tool.name;
  mkdirSync(goCache, { recursive: true });
  const cached = join(goCache, `${tool.name}-${tool.version}`);
  return existsSync(cached) ? cached : await build(tool, cached);
}
