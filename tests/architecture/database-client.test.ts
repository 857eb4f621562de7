import { expect, it } from "vitest";
import { sources, targetOf, textOf } from "./source-files.ts";

const client = "app/data/prisma.server.ts";
// A type costs nothing at run time; what is named beside a type in one statement is loaded.
const loads = /^(?:import|export)\s(?!type\s)[^"';]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;
const loadedBy = (file: string): string[] =>
  [...textOf(file).matchAll(loads)].flatMap(([, ...names]) => targetOf(file, names.find((name) => name !== undefined) ?? "") ?? []);

/** How a process that begins with `entry` comes to load each module: the module before it. */
function reachedFrom(entry: string): Map<string, string> {
  const known = new Set(sources);
  const from = new Map([[entry, ""]]);
  for (const file of from.keys()) {
    for (const next of loadedBy(file)) if (known.has(next) && !from.has(next)) from.set(next, file);
  }
  return from;
}

it("opens no database client in the worker: what it asks stands in SQL", () => {
  const reached = reachedFrom("worker/main.ts");
  expect(reached.size).toBeGreaterThan(100);
  const way: string[] = [];
  for (let file = reached.has(client) ? client : ""; file !== ""; file = reached.get(file) ?? "") way.push(file);
  expect(way).toEqual([]);
});

it("opens the generated client in one place, and at the first question only", () => {
  const generated = (file: string) => loadedBy(file).some((target) => target.startsWith("app/data/generated/"));
  expect(sources.filter(generated)).toEqual([client]);
  expect(textOf(client)).not.toMatch(/^import \{[^}]*\} from "(?:\.\/generated|@prisma)/m);
});
