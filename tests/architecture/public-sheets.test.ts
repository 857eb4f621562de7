import { globSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { routePaths } from "#tests/support/route-list.ts";
import { root, sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** Files whose classes a style sheet contains, as its `@source` lines name them. */
function sourcesOf(sheet: string): ReadonlySet<string> {
  const patterns = [...textOf(`app/${sheet}`).matchAll(/^@source "\.\/([^"]+)";/gm)].map(([, pattern = ""]) => pattern);
  const whole = patterns.map((pattern) => (extname(pattern) === "" ? `${pattern}/**/*.{ts,tsx}` : pattern));
  return new Set(globSync(whole, { cwd: join(root, "app") }).map((file) => `app/${file}`));
}

/** Selects the modules that a page renders. Type imports, server modules and pages of other routes are skipped. */
function renderedBy(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = textOf(file).replace(/^import type .*$/gm, "");
  for (const specifier of specifiersIn(text)) {
    const target = targetOf(file, specifier);
    const isPart = target !== null && /^app\/(routes|forms|ui)\/.*\.tsx$/.test(target) && sources.includes(target);
    if (isPart && !seen.has(target)) renderedBy(target, seen);
  }
  return seen;
}

const known = sourcesOf("public.css");
const pages = routePaths
  .map(({ file }) => `app/routes/${file}`)
  .filter((file) => file.endsWith(".tsx") && /script: false/.test(textOf(file)) && !/sheet: "whole"/.test(textOf(file)));

test.each(pages)("public.css contains the classes of %s", (file) => {
  const missing = [...renderedBy(file)].filter((part) => /className/.test(textOf(part)) && !known.has(part));
  expect(missing).toEqual([]);
});
