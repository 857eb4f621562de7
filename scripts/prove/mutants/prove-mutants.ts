// npm run prove -- mutants [--seed 1] [--size 200] [--only people/]: makes single changes in the sources of offers, money and permissions,
// in memory, and counts those that the unit tests notice. Prints each change that stays unnoticed. Fails below nine of ten in a group.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { SetupError } from "../../setup/step.ts";
import { equivalents } from "./equivalents.ts";
import { describeMutant, groupOf, listMutants, type Mutant, sample } from "./mutants.ts";

const enough = 0.9;
/** Limit of one run in milliseconds, because a change may make a loop endless. The slowest run takes a tenth of this time. */
const patience = 60_000;
/** Fewer random commands than in `npm test`, because the tests run once for each change. */
const environment = { ...process.env, NODE_ENV: "test", PROPERTY_RUNS: "2000" };

async function startRunner(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "run-tests.ts"), [], { env: environment, stdio: ["ignore", "ignore", "ignore", "ipc"] });
  await once(child, "message");
  return child;
}

/** True when a test failed, the process ended, or the tests did not end in time. */
async function isNoticed(runner: ChildProcess, mutant: Mutant | null): Promise<boolean> {
  const waiting = new AbortController();
  const ended = once(runner, "exit", waiting).then(() => true);
  const answered = once(runner, "message", waiting).then(([answer]) => answer === true);
  const late = later(patience, true, waiting).then(() => runner.kill("SIGKILL"));
  runner.send({ mutant });
  const noticed = await Promise.race([ended, answered, late]);
  waiting.abort();
  await Promise.allSettled([ended, answered, late]);
  return noticed;
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
  if (await isNoticed(runner, null)) throw new SetupError("The unit tests fail without a change.");
  const counts = new Map<string, Count>();
  for (const [at, mutant] of chosen.entries()) {
    const text = describeMutant(mutant);
    const verdict = verdictOn(await isNoticed(runner, mutant), text);
    const count = counts.get(groupOf(mutant)) ?? { noticed: 0, unnoticed: 0, equivalent: 0 };
    counts.set(groupOf(mutant), { ...count, [verdict]: count[verdict] + 1 });
    if (verdict === "unnoticed") console.log(text);
    if ((at + 1) % 10 === 0) console.log(`${at + 1} tried`);
    if (!runner.connected) runner = await startRunner();
  }
  runner.kill("SIGKILL");
  console.table(Object.fromEntries(counts));
  return [...counts.values()].every(({ noticed, unnoticed }) => noticed >= enough * (noticed + unnoticed)) ? 0 : 1;
}
