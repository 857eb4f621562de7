// npm run bench [-- --only click] [--rounds 7] [--seed 1] [--quick] [--huge]: runs every measurement and its comparison in one run, and
// prints each table as soon as it is complete. A full run also writes bench/RESULTS.md.
import { execFileSync, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SetupError } from "#scripts/setup/step.ts";
import { type BenchmarkName, benchmarkNames, type Line, type RunOptions } from "./benchmark.ts";
import { type Lab, openLab } from "./lab.ts";
import { markdownTable, type Section, textTable } from "./table.ts";

const usage = `Use: npm run bench -- [--only ${benchmarkNames.join("|")}] [--rounds n] [--seed n] [--quick] [--huge]`;

interface Choice extends RunOptions {
  readonly names: readonly BenchmarkName[];
}

function readOptions(args: string[]): Choice {
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...{ only: { type: "string", multiple: true }, rounds: { type: "string" }, seed: { type: "string" } },
        ...{ quick: { type: "boolean" }, huge: { type: "boolean" } },
      },
    });
    const { only = [], rounds, seed, quick = false, huge = false } = values;
    const names = benchmarkNames.filter((name) => only.length === 0 || only.includes(name));
    const numbers = [rounds, seed].map((text) => (text === undefined ? null : Number(text)));
    if (names.length < only.length || numbers.some((number) => number !== null && !Number.isInteger(number))) throw new Error(usage);
    const [wantedRounds = null, wantedSeed = null] = numbers;
    return { names, rounds: wantedRounds, seed: wantedSeed ?? 20_261_121, isQuick: quick, isHuge: huge };
  } catch {
    throw new SetupError(usage);
  }
}

interface Answer {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** A failing benchmark gets a line with its error, and the others continue. */
const broken = (name: string): Answer => ({
  title: name,
  lines: [{ what: name, target: "runs", result: "broke off", isMet: false, note: "its messages stand above" }],
});

async function runOne(name: BenchmarkName, options: RunOptions, lab: Lab): Promise<Section> {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, "one.ts"), [name, JSON.stringify(options)], {
    execArgv: ["--disable-warning=ExperimentalWarning", "--expose-gc"],
    env: { ...process.env, BENCH_LAB: JSON.stringify(lab) },
  });
  running.add(child);
  let answer: Answer | null = null;
  child.on("message", (message: Answer) => {
    answer = message;
  });
  await new Promise((ended) => child.once("exit", ended));
  running.delete(child);
  return { name, ...(answer ?? broken(name)), seconds: (performance.now() - started) / 1_000 };
}

const running = new Set<ReturnType<typeof fork>>();

/** The measured commit, which is recorded with the results. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8", stdio: "pipe" }).trim();
    return `commit ${git("rev-parse", "--short=8", "HEAD")}${git("status", "--porcelain") === "" ? "" : " with changes"}`;
  } catch {
    return "outside of a git checkout";
  }
}

function machine(): readonly string[] {
  const [cpu] = cpus();
  const cores = `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}`;
  const day = new Date().toISOString().slice(0, 10).split("-").reverse().join(".");
  return [
    day,
    cores,
    `${Math.round(totalmem() / 2 ** 30)} GiB memory`,
    `Linux ${release().split("-")[0]}`,
    `Node ${process.versions.node}`,
    commit(),
  ];
}

const resultsFile = join(import.meta.dirname, "RESULTS.md");

function writeResults(sections: readonly Section[], { seed, isQuick }: RunOptions): void {
  const about = [
    "# Results of `npm run bench`",
    "",
    `${machine().join(" · ")} · seed ${seed}${isQuick ? " · quick form, results are not meaningful" : ""}`,
    "",
    "Ours and the peer run in turn in the same run on the same machine; a ratio is the median of the paired rounds with its range.",
    "How to read and repeat it: [README.md](README.md).",
    "",
  ];
  writeFileSync(resultsFile, `${[...about, markdownTable(sections)].join("\n").trimEnd()}\n`);
}

async function main(): Promise<number> {
  const { names, ...options } = readOptions(process.argv.slice(2));
  const started = performance.now();
  const { lab, close } = await openLab();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill("SIGTERM");
      void close().then(() => process.exit(1));
    });
  }
  const sections: Section[] = [];
  try {
    for (const name of names) {
      console.log(`• ${name}`);
      const section = await runOne(name, options, lab);
      sections.push(section);
      console.log(textTable([section]));
    }
  } finally {
    await close();
  }
  const isWhole = names.length === benchmarkNames.length;
  console.log(`\n${machine().join(" · ")}`);
  if (isWhole && !options.isQuick) writeResults(sections, options);
  const lines = sections.flatMap((section) => section.lines);
  const missed = lines.filter(({ isMet }) => isMet === false).length;
  const met = lines.filter(({ isMet }) => isMet === true).length;
  console.log(`\n${met} met, ${missed} missed, ${Math.round((performance.now() - started) / 1_000)} s`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof SetupError ? error.message : error);
  return 1;
});
