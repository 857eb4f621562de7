// Runs the unit tests of the domain once for each message, with one source changed in memory, in one warm process. It answers with the
// first failure, or null. The parent ends this process when an answer takes too long, so a single test has no limit of its own.
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { Mutant } from "./mutants.ts";

const root = join(import.meta.dirname, "..", "..", "..");
let mutant: Mutant | null = null;
const plugin = {
  name: "mutant",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    mutant !== null && id === join(root, mutant.file) ? code.slice(0, mutant.start) + mutant.to + code.slice(mutant.end) : null,
};
const options = {
  root,
  config: false as const,
  watch: true,
  include: ["app/**/*.test.{ts,tsx}", "workflows/**/*.test.ts"],
  // A stored result of the unchanged source would be used instead of the change.
  fsModuleCache: false,
  isolate: false,
  bail: 1,
  testTimeout: 0,
  maxWorkers: 1,
  reporters: [{}],
  onConsoleLog: () => false,
};
const vitest = await createVitest("test", options, { plugins: [plugin], server: { watch: null } });
const all = await vitest.globTestSpecifications();
/** The tests of the rules first, then those of code that uses the rules; the test of random commands is the slowest. */
const stageOf = ({ moduleId }: (typeof all)[number]) => (moduleId.includes("property") ? 2 : moduleId.includes("/app/domain/") ? 0 : 1);
const stages = [0, 1, 2].map((stage) => all.filter((one) => stageOf(one) === stage));

/** The first failed test, or an error outside of a test; null when all passed. */
async function failureOf(specifications: typeof all): Promise<string | null> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  const failed = testModules.find((module) => !module.ok());
  if (failed === undefined) return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
  const [test] = failed.children.allTests("failed");
  const error = (test?.result().errors ?? failed.errors())[0];
  return `${failed.relativeModuleId} > ${test?.fullName ?? ""}: ${error?.message}`;
}

function change(next: Mutant | null): void {
  for (const file of [mutant?.file, next?.file]) if (file) vitest.invalidateFile(join(root, file));
  mutant = next;
}

/** Sends what failed, or null. An error of the runner ends this process, and the parent reports it. */
async function answer(next: Mutant | null): Promise<void> {
  change(next);
  let failure: string | null = null;
  for (const stage of stages) failure ??= await failureOf(stage);
  process.send?.({ failure });
}

process.on("message", ({ mutant: next }: { readonly mutant: Mutant | null }) => void answer(next));
process.send?.("ready");
