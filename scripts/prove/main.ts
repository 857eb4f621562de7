// npm run prove [-- fraud] [-- --seed 123] [-- --only "accept one offer"]: runs the long form of every drill, then prints one table. A name
// selects one file of tests/drills. A seed repeats the choices of a run: which process is killed when, and the course of each scenario. npm
// run prove -- mutants [--size 200] [--seed 1] [--only people/]: changes the rules of the domain one by one, and counts the changes that
// unit tests detect.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findTemporalBinary } from "../services/temporal-binary.ts";
import { buildProduct } from "../setup/product-build.ts";
import { SetupError } from "../setup/step.ts";
import { type DrillLine, drillTable } from "./drill-table.ts";
import { proveMutants } from "./mutants/prove-mutants.ts";

const root = join(import.meta.dirname, "..", "..");
const drills = join(root, "tests", "drills");
const report = join(root, "artifacts", "drills.jsonl");

interface ProveOptions {
  readonly seed?: string;
  /** Number of single changes; only for `mutants`. */
  readonly size?: string;
  /** Runs only drills whose name contains this text; for `mutants`, changes only files whose path contains it. */
  readonly only?: string;
  /** The file of drills, without its ending; all files when absent. */
  readonly file?: string;
}

function readOptions(args: string[]): ProveOptions {
  try {
    const options = { seed: { type: "string" }, only: { type: "string" }, size: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, ...(positionals[0] !== undefined && { file: positionals[0] }) };
  } catch {
    throw new SetupError(
      'Use: npm run prove -- [fraud] [--seed 123] [--only "part of a name"], or: npm run prove -- mutants [--size 200] [--seed 123]',
    );
  }
}

/** Loading a drill's file starts its services, so only files that contain the wanted name are loaded. */
function filesWith({ only = "", file }: ProveOptions): string[] {
  const files = readdirSync(drills).filter((name) => (file === undefined ? name.endsWith(".test.ts") : name === `${file}.test.ts`));
  if (files.length === 0) throw new SetupError(`There is no file tests/drills/${file}.test.ts.`);
  const wanted = files.filter((name) => readFileSync(join(drills, name), "utf8").includes(only));
  if (wanted.length === 0) throw new SetupError(`No drill has "${only}" in its name.`);
  return wanted.map((name) => join("tests", "drills", name));
}

function runDrills(options: ProveOptions): Promise<number> {
  const { seed, only } = options;
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const filter = only === undefined ? [] : ["--testNamePattern", only.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")];
  const env = { ...process.env, NODE_ENV: "test", DRILL_FORM: "long", DRILL_REPORT: report, ...(seed && { DRILL_SEED: seed }) };
  // One file at a time, because a drill needs the whole machine.
  const args = [vitest, "run", "--project=services", "--maxWorkers=1", "--reporter=dot", ...filter, ...filesWith(options)];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on("exit", (code) => resolve(code ?? 1)));
}

const readReport = (): DrillLine[] =>
  existsSync(report)
    ? readFileSync(report, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line): DrillLine => JSON.parse(line))
    : [];

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.file === "mutants") return proveMutants(Number(options.seed ?? 1), Number(options.size ?? 200), options.only);
  mkdirSync(join(root, "artifacts"), { recursive: true });
  rmSync(report, { force: true });
  const [build] = await Promise.all([buildProduct(), findTemporalBinary((sentence) => console.log(`• ${sentence}`))]);
  process.env.BUILD_DIRECTORY = build;
  const code = await runDrills(options);
  const lines = readReport();
  console.log(`\n${drillTable(lines)}`);
  const broken = lines.filter(({ held }) => !held);
  for (const { property, seed } of broken) console.log(`Again: npm run prove -- --seed ${seed} --only "${property}"`);
  console.log(`\n${lines.length - broken.length} held, ${broken.length} broken`);
  return code;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error);
  return 1;
});
