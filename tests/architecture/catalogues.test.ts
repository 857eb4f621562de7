import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

type Tree = { readonly [key: string]: string | Tree };

const folder = join(root, "app/i18n/locales");
const namespaces = globSync("*.ts", { cwd: join(folder, "ru") }).filter((file) => file !== "index.ts");

const plural = /_(?:zero|one|two|few|many|other)$/;
const forms: Readonly<Record<string, readonly string[]>> = {
  ru: new Intl.PluralRules("ru").resolvedOptions().pluralCategories,
  en: new Intl.PluralRules("en").resolvedOptions().pluralCategories,
};

const leaves = (tree: Tree, path = ""): [key: string, sentence: string][] =>
  Object.entries(tree).flatMap(
    ([key, value]) => (typeof value === "string" ? [[path + key, value] as const] : leaves(value, `${path}${key}.`)) as [],
  );

async function load(language: "ru" | "en", file: string): Promise<Map<string, string>> {
  const module: { readonly default: Tree } = await import(join(folder, language, file));
  return new Map(leaves(module.default));
}

const placeholders = (sentence: string) => new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

it("has the same namespaces in both languages", () => {
  const english = globSync("*.ts", { cwd: join(folder, "en") });
  expect(english.sort()).toEqual(globSync("*.ts", { cwd: join(folder, "ru") }).sort());
});

describe.each(namespaces)("%s", async (file) => {
  const [ru, en] = await Promise.all([load("ru", file), load("en", file)]);

  it("has the same keys and values in both languages", () => {
    // A plural form that the other language lacks is no difference: its common name is.
    const names = (catalogue: Map<string, string>) => [...new Set([...catalogue.keys()].map((key) => key.replace(plural, "")))].sort();
    expect(names(en)).toEqual(names(ru));
    const differing = [...ru].filter(
      ([key, sentence]) => en.has(key) && placeholders(en.get(key) ?? "").symmetricDifference(placeholders(sentence)).size > 0,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it("has every plural form that its language needs", () => {
    const missing = Object.entries({ ru, en }).flatMap(([language, catalogue]) => {
      const counted = new Set(
        [...catalogue.keys()]
          .filter((key) => /_other$/.test(key) && catalogue.has(key.replace(plural, "_one")))
          .map((key) => key.replace(plural, "")),
      );
      return [...counted].flatMap(
        (key) => forms[language]?.filter((form) => !catalogue.has(`${key}_${form}`)).map((form) => `${language} ${key}_${form}`) ?? [],
      );
    });
    expect(missing).toEqual([]);
  });

  it("does not shout", () => {
    const bad = [...ru, ...en].filter(([, sentence]) => sentence.includes("!")).map(([key, sentence]) => `${key}: ${sentence}`);
    expect(bad).toEqual([]);
  });
});
