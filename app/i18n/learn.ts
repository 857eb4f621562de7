import type { Language } from "#domain/people/principal.ts";
import { createText, type Sentences, type Text } from "./translate.ts";

/** Where sentences lie in each language. */
type Lesson = Readonly<Record<Language, () => Promise<{ readonly default: Sentences }>>>;
type Tree = { [key: string]: string | Tree };

const language: Language = document.documentElement.lang === "en" ? "en" : "ru";
const learned: Tree = {};
const postponed: Lesson[] = [];
let isOpening = true;

function add(to: Tree, more: Sentences): void {
  for (const [key, value] of Object.entries(more)) {
    const branch = to[key];
    if (typeof value === "string") to[key] = value;
    else if (typeof branch === "object") add(branch, value);
    else to[key] = structuredClone(value) as Tree;
  }
}

const load = async (lesson: Lesson) => add(learned, (await lesson[language]()).default);

/**
 * Learns the sentences of a module before it is shown; the build writes a call into each page (decision 009). The page that
 * opens the visit came with what it says, so its others wait for {@link learnTheRest}.
 */
export async function learn(lesson: Lesson): Promise<void> {
  if (isOpening) postponed.push(lesson);
  else await load(lesson);
}

/** The browser's translator, knowing what the document says; it goes on learning. `onMissing` hears of a sentence that is not there. */
export function openingText(onMissing: () => void): { readonly language: Language; readonly text: Text } {
  add(learned, JSON.parse(document.getElementById("said")?.dataset.said ?? "{}"));
  return { language, text: createText(language, learned, onMissing) };
}

/** What the first page may still have to say: its translator from then on, or null when nothing was left to learn. */
export async function learnTheRest(): Promise<Text | null> {
  isOpening = false;
  if (postponed.length === 0) return null;
  await Promise.all(postponed.splice(0).map(load));
  return createText(language, learned);
}
