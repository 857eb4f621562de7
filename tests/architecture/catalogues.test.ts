import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

type Tree = { readonly [key: string]: string | Tree };

const folder = join(root, "app/i18n/locales");
const files = globSync("*/*.ts", { cwd: join(folder, "ru") });

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

/** One word per concept (design/look §5): the forbidden word, and the word to use instead. */
const otherWords: Readonly<Record<"ru" | "en", readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/(?<!кор)респондент/i, "откликнувшийся"],
    [/осуществ/i, "a plain verb"],
    [/учётн(?:ая|ой|ую) запис/i, "аккаунт"],
    [/инвойс-|счёт на оплату|оплата счёта(?! поставщика)/i, "инвойс"],
    [/зачесть|зачтён|зачтен/i, "засчитать"],
    [/\((?:а|и|ей|ов)\)/, "a form for everybody"],
    [/\bпожалуйста|уважаем/i, "nothing"],
  ],
  en: [
    [/beneficiar/i, "recipient"],
    [/\bsign(?:ed)?[ -](?:in|out)\b(?! time)/i, "log in, log out"],
    [/\bletters? (?:is|are|was|were|arrives?|comes?)\b|by letter\b/i, "email"],
    [/e-mail/i, "email"],
    [/\boffers? (?:is|was|are) suspended/i, "on hold"],
    [/\bplease\b/i, "nothing"],
  ],
};
// Contracts use legal terms.
const formal = ["server/documents.ts"];

it("has the same files in both languages", () => {
  const english = globSync("**/*.ts", { cwd: join(folder, "en") });
  expect(english.sort()).toEqual(globSync("**/*.ts", { cwd: join(folder, "ru") }).sort());
});

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The folder `server` is no area: letters, documents, notices and pushes import its files one by one. */
const areas = [...new Set(files.map((file) => file.split("/")[0] ?? ""))].filter((area) => area !== "server");

it.each(areas.flatMap((area) => [`ru/${area}`, `en/${area}`]))("%s.ts exports each file of its folder", async (area) => {
  const exported: object = await import(join(folder, `${area}.ts`));
  const names = globSync("*.ts", { cwd: join(folder, area) });
  expect(Object.keys(exported).sort()).toEqual(names.map((file) => camelCase(file.slice(0, -".ts".length))).sort());
});

it("file names are unique, because a key does not contain its area", () => {
  const names = files.map((file) => file.split("/")[1]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe.each(files)("%s", async (file) => {
  const [ru, en] = await Promise.all([load("ru", file), load("en", file)]);

  it("has the same keys and values in both languages", () => {
    // Plural forms differ between languages, so their common name is compared.
    const names = (catalogue: Map<string, string>) => [...new Set([...catalogue.keys()].map((key) => key.replace(plural, "")))].sort();
    expect(names(en)).toEqual(names(ru));
    const differing = [...ru].filter(
      ([key, sentence]) => en.has(key) && placeholders(en.get(key) ?? "").symmetricDifference(placeholders(sentence)).size > 0,
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it("has every plural form of its language", () => {
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

  it("uses its language's quotation marks and no manual no-break spaces", () => {
    const wrong = [
      ...[...ru].filter(([, sentence]) => /["“”]|\u00a0/.test(sentence)),
      ...[...en].filter(([, sentence]) => /["«»]|\u00a0/.test(sentence)),
    ];
    expect(wrong).toEqual([]);
  });

  it("has no exclamation marks", () => {
    const bad = [...ru, ...en].filter(([, sentence]) => sentence.includes("!")).map(([key, sentence]) => `${key}: ${sentence}`);
    expect(bad).toEqual([]);
  });
});

/** An error sentence is shown under a field and, after the field's label, in the summary, so it must be complete in both places. */
it("error sentences start with a capital and end without a full stop", async () => {
  const sentences = await Promise.all(
    (["ru", "en"] as const).map(async (language) => {
      const refusals = await Promise.all(
        ["errors.ts", "field-errors.ts", "account-errors.ts"].map((file) => load(language, `common/${file}`)),
      );
      return refusals.flatMap((file) => [...file]);
    }),
  );
  const all = sentences.flat();
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter(([, sentence]) => !/^\p{Lu}/u.test(sentence) || /\.$/.test(sentence))).toEqual([]);
});

it.each(files.filter((file) => !formal.includes(file)))("%s uses one word for each idea", async (file) => {
  const [ru, en] = await Promise.all([load("ru", file), load("en", file)]);
  const strays = Object.entries({ ru, en }).flatMap(([language, catalogue]) =>
    [...catalogue].flatMap(([key, sentence]) =>
      otherWords[language as "ru" | "en"].filter(([word]) => word.test(sentence)).map(([, say]) => `${key}: ${sentence} (say: ${say})`),
    ),
  );
  expect(strays).toEqual([]);
});
