import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routePaths } from "#tests/support/route-list.ts";
import { root, sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** The area of each file of the catalogue, by the name that keys begin with: `ownOffer` is `deal/own-offer.ts`. */
const areaOf = new Map(
  globSync("*/*.ts", { cwd: join(root, "app/i18n/locales/ru") }).map((file) => {
    const [area = "", name = ""] = file.replace(/\.ts$/, "").split("/");
    return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), area] as const;
  }),
);

/** A key as a literal: `"market.title"`, `` `offer.step.${code}` ``. */
const key = /["'`](\w+)\.[\w.]*(?:\$\{|["'`])/g;
const keysIn = (text: string): string[] => [...text.matchAll(key)].map(([, name = ""]) => name).filter((name) => areaOf.has(name));

/** Modules that run in the browser too: components, and what they import by name. Types and modules of the server are left out. */
function browserModules(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = textOf(file).replace(/^import type .*$/gm, "");
  for (const specifier of specifiersIn(text)) {
    const target = targetOf(file, specifier);
    const isOwn = target !== null && /^app\/(routes|forms|ui)\/.*\.tsx$/.test(target) && sources.includes(target);
    if (isOwn && !seen.has(target)) browserModules(target, seen);
  }
  return seen;
}

/** What a page says beside the texts of its loader and its action. */
const componentOf = (file: string) => {
  const text = textOf(file);
  return text.includes("export async function") ? text.slice(text.indexOf("export default function")) : text;
};

/** The areas in the handle of a module, which another module may export. */
function namedAreas(file: string): string[] {
  const handles = specifiersIn(textOf(file))
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => target?.endsWith("-handle.ts") && sources.includes(target));
  const text = [file, ...handles].map((one) => textOf(one ?? file)).join("\n");
  return /areas: \[([^\]]*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? [];
}

const pages = routePaths
  .map(({ file, around }) => ({ file: `app/routes/${file}`, around: around.map((one) => `app/routes/${one}`) }))
  .filter(({ file }) => file.endsWith(".tsx") && /export default function/.test(textOf(file)) && !/script: false/.test(textOf(file)));

test("finds the pages, their layouts and their keys", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ around }) => around.some((file) => namedAreas(file).length > 0)).length).toBeGreaterThan(90);
  expect(pages.flatMap(({ file }) => keysIn(componentOf(file))).length).toBeGreaterThan(500);
});

test.each(pages)("$file loads the areas of the sentences that it says", ({ file, around }) => {
  const loaded = new Set(["common", ...[...around, file].flatMap(namedAreas)]);
  const parts = [...browserModules(file)].filter((one) => one !== file);
  const keys = [...keysIn(componentOf(file)), ...parts.flatMap((one) => keysIn(textOf(one)))];
  expect([...new Set(keys)].filter((name) => !loaded.has(areaOf.get(name) ?? "")).map((name) => `${areaOf.get(name)}: ${name}`)).toEqual(
    [],
  );
});
