import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../setup/run-command.ts";
import { step } from "../setup/step.ts";

const version = "0.316.0";
const cacheDir = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "bridgehold", `promtool-${version}`);
const cached = join(cacheDir, "promtool");

const runs = (path: string) => spawnSync(path, ["--version"]).status === 0;

async function build(): Promise<string | null> {
  if (spawnSync("go", ["version"]).status !== 0) return null;
  mkdirSync(cacheDir, { recursive: true });
  const install = () =>
    runCommand(
      "go",
      ["install", "-trimpath", "-tags", "remove_all_sd", "-ldflags", "-s -w", `github.com/prometheus/prometheus/cmd/promtool@v${version}`],
      {
        cwd: cacheDir,
        env: { CGO_ENABLED: "0", GOBIN: join(cacheDir, `${process.pid}`) },
        sentence: "promtool could not be built with Go:",
      },
    );
  try {
    await step("Building promtool with Go (once, some minutes)", install);
  } catch {
    return null;
  }
  renameSync(join(cacheDir, `${process.pid}`, "promtool"), cached);
  return cached;
}

/** Path of Prometheus' own checker: PROMTOOL_PATH, PATH, our cache or a build with Go; null when none of them works. */
export async function findPromtool(): Promise<string | null> {
  const named = process.env.PROMTOOL_PATH;
  if (named !== undefined) return runs(named) ? named : null;
  if (runs("promtool")) return "promtool";
  return existsSync(cached) ? cached : await build();
}
