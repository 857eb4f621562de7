import type { Language } from "../people/access/principal.ts";

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Returns whether a text was written in the other language of the product: most of its letters belong to the other script. */
export function isInOtherScript(text: string, language: Language): boolean {
  const [cyrillic, latin] = [countOf(text, /\p{Script=Cyrillic}/gu), countOf(text, /\p{Script=Latin}/gu)];
  return language === "ru" ? latin > cyrillic : cyrillic > latin;
}
