// Selects the tests that a change can affect. Vitest follows imports. Tests that run a built product import none of its sources, so for
// them a changed source is replaced by the test module that opens the built product.
import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { buildSources } from "../setup/product-build.ts";

const root = join(import.meta.dirname, "..", "..");

interface Built {
  readonly sources: readonly string[];
  /** Modules whose importers use the result of building the sources. */
  readonly openedBy: readonly string[];
}

const built: readonly Built[] = [
  // The pages, in the test's own process.
  {
    sources: buildSources,
    openedBy: ["tests/routes/site.ts", "tests/drills/authorization/manifest.ts", "tests/drills/headers/gateway.ts"],
  },
  // The product as `npm start` runs it, and its parts as processes.
  {
    sources: [...buildSources, "prisma", "server", "worker", "scripts/start", "scripts/services"],
    openedBy: ["tests/support/product.ts", "tests/support/web-process.ts", "tests/drills/rig.ts"],
  },
  // The workflows' code, which Temporal loads as one bundle.
  { sources: ["workflows", "app/domain", "app/contracts"], openedBy: ["worker/workflow-bundle.ts"] },
  // The database that test files copy.
  { sources: ["prisma"], openedBy: ["tests/support/template.ts"] },
  // Files that unit tests read without importing them.
  { sources: ["docs"], openedBy: ["scripts/lifecycle-page.test.ts", "scripts/messages-page.test.ts"] },
  { sources: ["public"], openedBy: ["app/ui/drawing.test.ts"] },
];

/** Tests that read the whole repository. */
const architecture = globSync("tests/architecture/*.test.ts", { cwd: root });

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** The changed files, the modules that open their build, and the architecture tests. */
export function affectedFiles(changed: readonly string[]): readonly string[] {
  const sources = changed.filter((file) => !isTest(file));
  const openers = built.filter((one) => sources.some((file) => one.sources.some((folder) => isBelow(file, folder))));
  return [...new Set([...changed, ...architecture, ...openers.flatMap(({ openedBy }) => openedBy)])];
}

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");

/** Files that differ from the commit: committed since, changed, or new. Without a commit, those that are not committed yet. */
export function changedFiles(since = "HEAD"): readonly string[] {
  const [base = since] = since === "HEAD" ? [since] : git("merge-base", since, "HEAD");
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}
