// For each message, runs the unit tests that load one source, with this source changed in memory, in one warm process. It answers with the
// first failure, or null. A single test has no time limit, because a busy machine would make it fail without a fault. This process exits
// when a change causes an endless loop: it uses the processor, and no test ends. The parent kills it when an answer never arrives for
// another reason, and it exits when the parent is gone. A message without a change runs all tests, and its answer lists which tests load
// each source, by the imports of this run.
import { join } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { type Mutant, sourcesOfMutants } from "./mutants.ts";

export interface Task {
  readonly mutant: Mutant | null;
  /** Test files that are run one group after another until one fails; for no change all of them. */
  readonly stages: Stages;
}
export interface Answer {
  readonly failure: string | null;
  /** The tests that can notice a change, by source; empty after a run with a change. */
  readonly stagesOf: Readonly<Record<string, Stages>>;
}
/** Paths of test files in groups, the nearest to the source first, the slow one of random commands last. */
type Stages = readonly (readonly string[])[];

const root = join(import.meta.dirname, "..", "..", "..");
let mutant: Mutant | null = null;
/** The test files that ended in the current run. Vitest's own result also contains those of earlier runs. */
let ended: TestModule[] = [];

/** Maximum seconds of processor time between the ends of two tests; the longest test needs about two. */
const endless = 10;
/** Processor time of this process and its threads in seconds. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
let spentBefore = spent();
function markEnd(): void {
  spentBefore = spent();
}
setInterval(() => {
  if (mutant !== null && spent() - spentBefore > endless) process.exit();
}, 1_000);

const plugin = {
  name: "mutant",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    mutant !== null && id === join(root, mutant.file) ? code.slice(0, mutant.start) + mutant.to + code.slice(mutant.end) : null,
};
const options = {
  root,
  // Tests that import none of these sources are skipped, because they cannot detect a change in them.
  related: sourcesOfMutants().map((file) => join(root, file)),
  config: false as const,
  watch: true,
  include: ["app/**/*.test.{ts,tsx}", "workflows/**/*.test.ts"],
  // A stored result of the unchanged source would be used instead of the change.
  fsModuleCache: false,
  isolate: false,
  // In a separate process, an endless loop would continue after this process has exited.
  pool: "threads" as const,
  bail: 1,
  testTimeout: 0,
  maxWorkers: 1,
  reporters: [{ onTestModuleEnd: (module: TestModule) => void ended.push(module), onTestCaseResult: markEnd }],
  onConsoleLog: () => false,
};
const vitest = await createVitest("test", options, { plugins: [plugin], server: { watch: null } });
const all = await vitest.getRelevantTestSpecifications();
type Specification = (typeof all)[number];

/** For each file that leads to the source by imports, how many imports are between them. A test that is not in it cannot notice a change. */
function importsBetween(source: string): ReadonlyMap<string, number> {
  const { moduleGraph } = vitest.vite.environments.ssr;
  const found = new Map([[source, 0]]);
  for (const [file, steps] of found)
    for (const module of moduleGraph.getModulesByFile(file) ?? [])
      for (const { file: importer } of module.importers) if (importer && !found.has(importer)) found.set(importer, steps + 1);
  return found;
}

/** The tests that can notice a change of this source. */
function stagesFor(source: string): Stages {
  const steps = importsBetween(source);
  const able = all.map(({ moduleId }) => moduleId).filter((test) => steps.has(test));
  const stageOf = (test: string) => (test.includes("property") ? 3 : Math.min(steps.get(test) ?? 0, 3) - 1);
  return [0, 1, 2, 3].map((stage) => able.filter((test) => stageOf(test) === stage)).filter(({ length }) => length > 0);
}

/** The first failed test, or an error outside of a test; null when all passed. */
async function failureOf(specifications: Specification[]): Promise<string | null> {
  ended = [];
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const failed = ended.find((module) => !module.ok());
  if (failed === undefined) return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
  const [test] = failed.children.allTests("failed");
  const error = (test?.result().errors ?? failed.errors())[0];
  return `${failed.relativeModuleId} > ${test?.fullName ?? ""}: ${error?.message}`;
}

function change(next: Mutant | null): void {
  for (const file of [mutant?.file, next?.file]) if (file) vitest.invalidateFile(join(root, file));
  mutant = next;
  markEnd();
}

/** Sends the failure, or null. An error of the runner ends this process, and the parent reports it. */
async function answer({ mutant: next, stages }: Task): Promise<void> {
  change(next);
  let failure: string | null = null;
  if (next === null) failure = await failureOf(all);
  for (const stage of stages) failure ??= await failureOf(all.filter(({ moduleId }) => stage.includes(moduleId)));
  const sources = next === null ? sourcesOfMutants() : [];
  const stagesOf = Object.fromEntries(sources.map((source) => [source, stagesFor(join(root, source))]));
  process.send?.({ failure, stagesOf } satisfies Answer);
}

process.on("message", (task: Task) => void answer(task));
process.on("disconnect", () => process.exit());
process.send?.("ready");
