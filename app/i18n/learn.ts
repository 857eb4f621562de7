import type { Language } from "#domain/people/principal.ts";
import { createText, type Sentences, type Text } from "./translate.ts";

/** Where sentences lie in each language. */
type Lesson = Readonly<Record<Language, () => Promise<{ readonly default: Sentences }>>>;
type Tree = { [key: string]: string | Tree };

const language: Language = document.documentElement.lang === "en" ? "en" : "ru";
const learned: Tree = {};

function add(to: Tree, more: Sentences): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === "string") to[key] = value;
    else {
      const branch = to[key];
      const target = typeof branch === "object" ? branch : {};
      to[key] = target;
      add(target, value);
    }
  }
}

/** Learns sentences before the module that says them is shown; the build writes a call into each page (decision 009). */
export async function learn(lesson: Lesson): Promise<void> {
  add(learned, (await lesson[language]()).default);
}

/** The browser's translator; it goes on learning. */
export function learnedText(): { readonly language: Language; readonly text: Text } {
  return { language, text: createText(language, learned) };
}
