import { expect, test } from "vitest";
import type { Sentences } from "#i18n/bind-catalogue.ts";
import catalogue from "#i18n/locales/ru/index.ts";
import { routePaths } from "#tests/support/route-list.ts";
import { sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** Catalogue files of all areas by the first part of their keys: `ownOffer` is in the area `deal`. */
const files = new Map(
  Object.entries(catalogue as unknown as Record<string, Record<string, Sentences>>).flatMap(([area, names]) =>
    Object.entries(names).map(([name, sentences]) => [name, { area, sentences }] as const),
  ),
);

/** Whether a path begins a sentence or a group of sentences. Plural forms share a name. */
function isInCatalogue(sentences: Sentences, [first = "", ...rest]: readonly string[]): boolean {
  const value = sentences[first];
  if (first === "") return true;
  if (value === undefined) return rest.length === 0 && Object.keys(sentences).some((key) => key.startsWith(first));
  return typeof value === "string" ? rest.length === 0 : isInCatalogue(value, rest);
}

/** Catalogue files of the keys in a text: `"market.title"`, `` `offer.step.${code}` ``; other codes are ignored. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/["'`](\w+)\.([\w.]*)(?:\$\{|["'`])/g)].flatMap(([, name = "", path = ""]) => {
    const file = files.get(name);
    return file && isInCatalogue(file.sentences, path.split(".")) ? [name] : [];
  });

/** Its sentences are refusals, which use sentences that the form's own page loads. */
const ofRefusals = "app/i18n/error-text.ts";

/** Modules of a page that run in the browser too: neither types nor server modules. */
function browserModules(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = textOf(file).replace(/^import type .*$/gm, "");
  for (const specifier of specifiersIn(text)) {
    const target = targetOf(file, specifier);
    const isOwn = target !== null && /^app\/(routes|forms|ui|i18n)\//.test(target) && !target.includes("/locales/");
    if (isOwn && !/\.server\.tsx?$/.test(target) && target !== ofRefusals && sources.includes(target) && !seen.has(target)) {
      browserModules(target, seen);
    }
  }
  return seen;
}

/** Sentences of a page other than the texts of its loader and action. */
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

test("finds the pages, their layouts and their sentences", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ around }) => around.some((file) => namedAreas(file).length > 0)).length).toBeGreaterThan(90);
  expect(pages.flatMap(({ file }) => filesNamedIn(componentOf(file))).length).toBeGreaterThan(500);
});

test.each(pages)("$file loads the areas of its sentences", ({ file, around }) => {
  const loaded = new Set(["common", ...[...around, file].flatMap(namedAreas)]);
  const parts = [...browserModules(file)].filter((one) => one !== file);
  const named = new Set([...filesNamedIn(componentOf(file)), ...parts.flatMap((one) => filesNamedIn(textOf(one)))]);
  const missing = [...named].flatMap((name) => {
    const area = files.get(name)?.area ?? "";
    return loaded.has(area) ? [] : [`${name} of the area ${area}`];
  });
  expect(missing).toEqual([]);
});
