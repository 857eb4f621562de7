import { expect, it } from "vitest";
import { sources, targetOf, textOf } from "./source-files.ts";

const client = "app/data/prisma.server.ts";
// A type import costs nothing at run time; a value imported in the same statement is loaded.
const loads = /^(?:import|export)\s(?!type\s)[^"';]*?\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;
const loadedBy = (file: string): string[] =>
  [...textOf(file).matchAll(loads)].flatMap(([, ...names]) => targetOf(file, names.find((name) => name !== undefined) ?? "") ?? []);

/** For each module that a process starting with `entry` loads: the module that imports it. */
function reachedFrom(entry: string): Map<string, string> {
  const known = new Set(sources);
  const from = new Map([[entry, ""]]);
  for (const file of from.keys()) {
    for (const next of loadedBy(file)) if (known.has(next) && !from.has(next)) from.set(next, file);
  }
  return from;
}

it("the worker loads no database client, because its queries are SQL", () => {
  const reached = reachedFrom("worker/main.ts");
  expect(reached.size).toBeGreaterThan(100);
  const way: string[] = [];
  for (let file = reached.has(client) ? client : ""; file !== ""; file = reached.get(file) ?? "") way.push(file);
  expect(way).toEqual([]);
});

it("the generated client is opened in one place, at the first query", () => {
  const generated = (file: string) => loadedBy(file).some((target) => target.startsWith("app/data/generated/"));
  expect(sources.filter(generated)).toEqual([client]);
  expect(textOf(client)).not.toMatch(/^import \{[^}]*\} from "(?:\.\/generated|@prisma)/m);
});

/** Imports that a process evaluates when it starts: neither types nor `await import(…)`. */
const atStart = (file: string): string[] =>
  [...textOf(file).matchAll(loads)].flatMap(([, ...names]) => names.slice(0, 2).filter((name) => name !== undefined));

it("the site starts without Temporal's client, which is loaded with the first command", () => {
  const site = sources.filter((file) => /^(?:app|server)\//.test(file));
  const loading = new Set(site.filter((file) => atStart(file).includes("@temporalio/client")));
  expect(loading).toContain("app/commands/temporal-client.server.ts");
  for (let before = -1; before !== loading.size; ) {
    before = loading.size;
    for (const file of site) if (atStart(file).some((name) => loading.has(targetOf(file, name) ?? ""))) loading.add(file);
  }
  expect([...loading].filter((file) => !file.startsWith("app/commands/"))).toEqual([]);
});
