import type { Language } from "#domain/people/principal.ts";
import { bindCatalogue } from "./bind-catalogue.ts";
import en from "./locales/en/index.ts";
import ru from "./locales/ru/index.ts";
import type { Sentences, Text } from "./translate.ts";

type Tree = { [key: string]: string | Tree };
const catalogues: Readonly<Record<Language, Sentences>> = { ru: bindCatalogue(ru), en: bindCatalogue(en) };

/** Puts the sentence of a key, with every plural form of it, where the catalogue has it. */
function copy(key: string, from: Sentences, to: Tree): void {
  const [step = "", ...rest] = key.split(".");
  if (rest.length > 0) {
    const [source, target] = [from[step], to[step]];
    if (typeof source !== "object") return;
    const branch = typeof target === "object" ? target : {};
    to[step] = branch;
    copy(rest.join("."), source, branch);
    return;
  }
  for (const name of [step, ...["one", "few", "many", "other"].map((form) => `${step}_${form}`)]) {
    const sentence = from[name];
    if (typeof sentence === "string") to[name] = sentence;
  }
}

const told: Readonly<Record<Language, Map<string, string>>> = { ru: new Map(), en: new Map() };
/** Pages differ by their state; each weighs about ten kilobytes. */
const mostTold = 500;

/** The sentences of these keys as JSON, kept for the next page that says the same. */
function sentencesOf(language: Language, keys: ReadonlySet<string>): string {
  const [known, name] = [told[language], [...keys].join()];
  const before = known.get(name);
  if (before !== undefined) return before;
  const sentences: Tree = {};
  for (const key of keys) copy(key, catalogues[language], sentences);
  const json = JSON.stringify(sentences);
  if (known.size >= mostTold) known.clear();
  known.set(name, json);
  return json;
}

/**
 * Hears what a page says while it is rendered. `said` are those sentences as JSON: they go with the document, where their words
 * stand already, and cost almost nothing there.
 */
export function listen(language: Language, text: Text): { readonly text: Text; readonly said: () => string } {
  const keys = new Set<string>();
  const heard = (...[key, params]: Parameters<Text>) => {
    keys.add(key);
    return text(key, params);
  };
  return {
    text: Object.assign(heard, { language }),
    said: () => sentencesOf(language, keys),
  };
}
