// npm run check:ops — checks the files of `ops/` with the programs that use them. A missing program is named, and its checks are skipped.
import { join } from "node:path";
import { findPromtool } from "./services/promtool.ts";
import { runCommand } from "./setup/run-command.ts";
import { SetupError, step } from "./setup/step.ts";

const root = join(import.meta.dirname, "..");
const ops = join(root, "ops");

/** Checks of one program; their names are printed. */
interface Checks {
  readonly program: string;
  find(): Promise<string | null>;
  readonly runs: readonly (readonly [name: string, args: readonly string[]])[];
}

const all: readonly Checks[] = [
  {
    program: "promtool",
    find: findPromtool,
    runs: [
      ["Alert rules", ["check", "rules", "alerts.yaml"]],
      ["Alerts fire on the fault and not without it", ["test", "rules", "alerts.test.yaml"]],
      ["Scrape configuration", ["check", "config", "--syntax-only", "prometheus.yaml"]],
    ],
  },
];

async function main(): Promise<void> {
  let failed = 0;
  for (const { program, find, runs } of all) {
    const path = await find();
    if (path === null) {
      console.log(`SKIPPED ${runs.map(([name]) => name).join(", ")}: ${program} is not installed and could not be built with Go 1.26.`);
      continue;
    }
    for (const [name, args] of runs) {
      const run = () => runCommand(path, args, { cwd: ops, sentence: `${program} ${args.join(" ")} found something:` });
      await step(name, run).catch((error: unknown) => {
        failed += 1;
        console.error(error instanceof SetupError ? error.message : error);
      });
    }
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
