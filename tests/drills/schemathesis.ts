import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#scripts/setup/run-command.ts";

const version = "4.32.5";
const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "bridgehold", `schemathesis-${version}`);
const program = join(folder, "bin", "schemathesis");

/** The oldest Python that this version of Schemathesis supports. */
const oldest = [3, 10] as const;

function hasPython(): boolean {
  const [, major, minor] = /Python (\d+)\.(\d+)/.exec(spawnSync("python3", ["--version"], { encoding: "utf8" }).stdout ?? "") ?? [];
  return Number(major) === oldest[0] && Number(minor) >= oldest[1];
}

/** Schemathesis from PyPI in a virtual environment; null with a message when there is no suitable Python. */
export async function findSchemathesis(tell: (sentence: string) => void): Promise<string | null> {
  if (existsSync(program)) return program;
  if (!hasPython()) {
    tell(`Schemathesis does not judge this run: it needs Python ${oldest.join(".")} or later as python3, and there is none.`);
    return null;
  }
  tell("Installing Schemathesis");
  await runCommand("python3", ["-m", "venv", folder], { sentence: "Python made no environment of its own." });
  const sentence = "Schemathesis could not be installed from PyPI.";
  await runCommand(join(folder, "bin", "pip"), ["install", "--quiet", `schemathesis==${version}`], { sentence });
  return program;
}
