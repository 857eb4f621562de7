import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describeBrowser } from "#tests/support/browser.ts";
import { findTemporalBinary } from "../services/temporal-binary.ts";
import { buildProduct } from "../setup/product-build.ts";
import { SetupError, step } from "../setup/step.ts";
import { bundleOnce } from "../setup/workflow-bundle.ts";
import { affectedFiles, changedFiles } from "./changed.ts";
import { memoryFolder } from "./memory-folder.ts";

const root = join(import.meta.dirname, "..", "..");
const report = join(root, "artifacts", "test-results.json");

const reporters = [
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  `--reporter=${join(root, "tests", "support", "flaky-reporter.ts")}`,
];

/** Runs vitest with its output in the terminal and a machine-readable report in a file. */
function runTests(args: readonly string[]): Promise<number> {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [vitest, ...args, "--run", ...reporters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "test" },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/**
 * Vitest's arguments for the arguments of `npm test`. `--changed`, or `--changed=<commit>`, selects the tests that the change can affect;
 * null when nothing has changed.
 */
function vitestArguments(args: readonly string[]): readonly string[] | null {
  const option = args.find((arg) => /^--changed(=|$)/.test(arg));
  if (option === undefined) return ["run", ...args];
  const [, since] = option.split("=");
  const changed = changedFiles(since);
  return changed.length === 0 ? null : ["related", ...affectedFiles(changed), ...args.filter((arg) => arg !== option)];
}

/** A file that could not be loaded counts as one failure, so that the last line always shows it. */
function summary(code: number): string {
  // Vitest writes no report when it found no file to run.
  if (!existsSync(report)) return `0 passed, ${code === 0 ? 0 : 1} failed`;
  const results: Report = JSON.parse(readFileSync(report, "utf8"));
  const failed = results.numFailedTests > 0 ? results.numFailedTests : results.numFailedTestSuites;
  const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : "";
  return `${results.numPassedTests} passed, ${failed === 0 && code !== 0 ? 1 : failed} failed${skipped}`;
}

async function main(): Promise<number> {
  const args = vitestArguments(process.argv.slice(2));
  if (args === null) {
    console.log("Nothing has changed.\n0 passed, 0 failed");
    return 0;
  }
  console.log(`Browser: ${await describeBrowser()}`);
  mkdirSync(join(root, "artifacts"), { recursive: true });
  rmSync(report, { force: true });
  const [build] = await Promise.all([buildProduct(), findTemporalBinary((sentence) => console.log(`• ${sentence}`))]);
  process.env.BUILD_DIRECTORY = build;
  // Node compiles the site's modules once for all test files and processes. Vitest starts a process for each file.
  process.env.NODE_COMPILE_CACHE ??= join(build, "compiled-for-tests");
  process.env.WORKFLOW_BUNDLE = await bundleOnce(build);
  const folder = process.env.TMPDIR === undefined ? memoryFolder() : null;
  if (folder !== null) process.env.TMPDIR = folder.path;
  try {
    const code = await step("Running the tests", () => runTests(args));
    console.log(summary(code));
    return code;
  } finally {
    folder?.remove();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error);
  console.log("0 passed, 1 failed");
  return 1;
});
