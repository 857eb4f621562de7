// Runs the unit tests of the domain once for each message, with one source changed in memory, in one warm process. It answers whether a
// test failed. The parent ends this process when an answer takes too long.
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
  include: ["app/domain/{money,offer}/**/*.test.ts", "app/domain/people/{policy,scope,permission,roles}*.test.ts"],
  // A stored result of the unchanged source would be used instead of the change.
  fsModuleCache: false,
  isolate: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  onConsoleLog: () => false,
};
const vitest = await createVitest("test", options, { plugins: [plugin], server: { watch: null } });
const all = await vitest.globTestSpecifications();
// The test of random commands is the slowest.
const [slow, quick] = [
  all.filter(({ moduleId }) => moduleId.includes("property")),
  all.filter(({ moduleId }) => !moduleId.includes("property")),
];

async function isNoticedBy(specifications: typeof all): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

function change(next: Mutant | null): void {
  for (const file of [mutant?.file, next?.file]) if (file) vitest.invalidateFile(join(root, file));
  mutant = next;
}

/** Sends whether a test failed. An error of the runner ends this process, and the parent reports it. */
async function answer(next: Mutant | null): Promise<void> {
  change(next);
  process.send?.((await isNoticedBy(quick)) || (await isNoticedBy(slow)));
}

process.on("message", ({ mutant: next }: { readonly mutant: Mutant | null }) => void answer(next));
process.send?.("ready");
