import { expect, test } from "vitest";
import { sources, specifiersIn, targetOf, textOf } from "./source-files.ts";

/** A translated key where it is said: `t("market.title")`, `` t(`offer.step.${code}`) ``. */
const said = /\bt\(\s*["'`](\w+)\./g;
const always = ["common", "shell"];

/** What each function of `app/i18n` says by itself, by its name. */
const saidInWords = new Map(
  sources
    .filter((file) => /^app\/i18n\/[^/]+\.tsx?$/.test(file))
    .flatMap((file) =>
      textOf(file)
        .split(/^export (?=function )/m)
        .slice(1),
    )
    .map((text) => [/^function (\w+)/.exec(text)?.[1] ?? "", [...text.matchAll(said)].map(([, name]) => name ?? "")] as const),
);

/** The namespaces of the words that a module takes from `app/i18n`. */
const ofWords = (text: string): readonly string[] =>
  [...text.matchAll(/import \{([^}]*)\} from "#i18n\//g)].flatMap(([, names = ""]) =>
    (names.match(/\w+/g) ?? []).flatMap((name) => saidInWords.get(name) ?? []),
  );

/** The namespaces that a page's own modules name, through components that stand in its folder or below. */
function namedBy(file: string, folder: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const text = textOf(file);
  const names = new Set([...[...text.matchAll(said)].map(([, name]) => name ?? ""), ...ofWords(text)]);
  for (const specifier of specifiersIn(text)) {
    const target = targetOf(file, specifier);
    if (target === null || seen.has(target) || !target.startsWith("app/routes/") || !sources.includes(target)) continue;
    if (target.endsWith(".tsx")) for (const name of namedBy(target, folder, seen)) names.add(name);
  }
  return names;
}

/** The page's own text, and that of a handle which several pages share. */
function handleTextOf(file: string): string {
  const shared = specifiersIn(textOf(file)).map((specifier) => targetOf(file, specifier));
  return [file, ...shared.filter((target) => target?.endsWith("-handle.ts") && sources.includes(target))]
    .map((one) => textOf(one ?? file))
    .join();
}

// What a page loads by `lazy` exports a component as pages do, and is looked at with the page.
const parts = new Set(sources.flatMap((file) => specifiersIn(textOf(file)).map((specifier) => targetOf(file, specifier))));

const pages = sources.filter(
  (file) =>
    /^app\/routes\/.*\.tsx$/.test(file) &&
    /export default function/.test(textOf(file)) &&
    !/script: false/.test(textOf(file)) &&
    !parts.has(file),
);

test("there are pages to look at", () => expect(pages.length).toBeGreaterThan(35));

test.each(pages)("%s loads the namespaces that it names", (file) => {
  const loaded = /namespaces: \[([^\]]*)\]/.exec(handleTextOf(file))?.[1]?.match(/\w+/g) ?? [];
  const missing = [...namedBy(file, file.slice(0, file.lastIndexOf("/")))].filter((name) => ![...always, ...loaded].includes(name));
  expect(missing).toEqual([]);
});
