import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";
import { step } from "./step.ts";

const root = join(import.meta.dirname, "..", "..");

/**
 * Bundles the workflows' code into one file of the build's folder, whose name identifies the sources. A worker that restarts after a crash
 * only reads the file.
 */
export async function bundleOnce(build: string): Promise<string> {
  const file = join(build, "workflows.js");
  if (existsSync(file)) return file;
  const unfinished = `${file}.${process.pid}`;
  await step("Bundling the workflows", () =>
    runCommand(process.execPath, ["--disable-warning=ExperimentalWarning", join(root, "worker", "build-workflows.ts"), unfinished], {
      cwd: root,
      sentence: "The workflows could not be bundled:",
    }),
  );
  renameSync(unfinished, file);
  return file;
}
