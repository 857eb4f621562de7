import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export const root = join(import.meta.dirname, "..", "..");
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).imports;

export const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** The text of a program that a page shows: the product does not run it. */
const shown = "app/routes/api/reference/quickstart.ts";

/** Files of the product itself: no tests, nothing generated, no text of a shown program. */
export const sources = globSync("{app,workflows,worker,emails,server}/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => file !== shown && !/\.test\.tsx?$|\/testing\/|^app\/data\/generated\/|^emails\/generated\//.test(file),
);

/** All handwritten files, with those that build, seed, test and measure the product. */
export const everySource = globSync("{app,workflows,worker,emails,server,scripts,prisma,tests,bench}/**/*.{ts,tsx,mjs}", {
  cwd: root,
}).filter((file) => !/\/generated\//.test(file));

// A statement starts its line and its names contain no quotes, so the word "from" in a sentence does not match.
const statements = /^(?:import|export)\b[^"';]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The imports and re-exports of a module: statements, side effects and dynamic imports. */
export const specifiersIn = (text: string): string[] =>
  [...text.matchAll(statements)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");

/** The file that an import names, from the root of the repository; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const alias = Object.entries(aliases).find(
    ([name]) => specifier === name || (name.endsWith("*") && specifier.startsWith(name.slice(0, -1))),
  );
  return alias ? normalize(alias[1].replace("*", specifier.slice(alias[0].length - 1))) : null;
}
