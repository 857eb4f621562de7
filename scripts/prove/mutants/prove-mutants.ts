// npm run prove -- mutants [--seed 1] [--size 200] [--only people/]: makes single changes in the sources of offers, money and permissions,
// in memory, and counts those that the unit tests detect. Prints each undetected change. Fails below nine of ten in a group.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { SetupError } from "../../setup/step.ts";
import { equivalents } from "./equivalents.ts";
import { describeMutant, groupOf, listMutants, sample } from "./mutants.ts";
import type { Answer, Task } from "./run-tests.ts";

const enough = 0.9;
/** The limit of a run is this multiple of the first run, which transforms all sources and so takes some times as long as a later one. */
const patience = 2;
/** Fewer random commands than in `npm test`, because the tests run once for each change. */
const environment = { ...process.env, NODE_ENV: "test", PROPERTY_RUNS: "2000" };

async function startRunner(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "run-tests.ts"), [], { env: environment, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await Promise.race([once(child, "message"), once(child, "exit")]);
  if (hasEnded(child)) throw new SetupError("The process that runs the unit tests ended before it was ready.");
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The answer to a task. A process that ends by itself or after `limit` milliseconds has failed. */
async function answerTo(runner: ChildProcess, task: Task, limit: number): Promise<Answer> {
  const waiting = new AbortController();
  const failure = `The process ended, at the latest after ${Math.ceil(limit)} ms.`;
  const ended = once(runner, "exit", waiting).then((): Answer => ({ failure, stagesOf: {} }));
  const answered = once(runner, "message", waiting).then(([answer]): Answer => answer);
  const late = later(limit, null, waiting).then(() => runner.kill("SIGKILL"));
  runner.send(task);
  const answer = await Promise.race([ended, answered]);
  waiting.abort();
  await Promise.allSettled([ended, answered, late]);
  return answer;
}

/** Runs all tests without a change. Returns the time in milliseconds, and the tests that can notice a change of each source. */
async function runUnchanged(runner: ChildProcess): Promise<Pick<Answer, "stagesOf"> & { readonly time: number }> {
  const start = performance.now();
  const { failure, stagesOf } = await answerTo(runner, { mutant: null, stages: [] }, 600_000);
  if (failure !== null) throw new SetupError(`The unit tests fail without a change: ${failure}`);
  return { time: performance.now() - start, stagesOf };
}

type Count = Record<"noticed" | "unnoticed" | "equivalent", number>;

function verdictOn(noticed: boolean, text: string): keyof Count {
  if (noticed) return "noticed";
  return equivalents.some(({ change }) => text.endsWith(change)) ? "equivalent" : "unnoticed";
}

/** Returns the exit code. Only files whose path contains `only` are changed. */
export async function proveMutants(seed: number, size: number, only = ""): Promise<number> {
  const all = listMutants().filter(({ file }) => file.includes(only));
  const chosen = sample(all, size, seed);
  console.log(`${chosen.length} of ${all.length} changes, seed ${seed}`);
  let runner = await startRunner();
  const { time, stagesOf } = await runUnchanged(runner);
  const counts = new Map<string, Count>();
  for (const [at, mutant] of chosen.entries()) {
    const text = describeMutant(mutant);
    const { failure } = await answerTo(runner, { mutant, stages: stagesOf[mutant.file] ?? [] }, patience * time);
    const verdict = verdictOn(failure !== null, text);
    const count = counts.get(groupOf(mutant)) ?? { noticed: 0, unnoticed: 0, equivalent: 0 };
    counts.set(groupOf(mutant), { ...count, [verdict]: count[verdict] + 1 });
    if (verdict === "unnoticed") console.log(text);
    if ((at + 1) % 10 === 0) console.log(`${at + 1} tried`);
    if (hasEnded(runner)) runner = await startRunner();
  }
  runner.kill("SIGKILL");
  console.table(Object.fromEntries(counts));
  return [...counts.values()].every(({ noticed, unnoticed }) => noticed >= enough * (noticed + unnoticed)) ? 0 : 1;
}
