import type { Language } from "#domain/people/access/principal.ts";

/** Words in one sentence: `паспорт и ID-карта`, `a passport or an identity card`. */
export const listText = (language: Language, words: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string =>
  new Intl.ListFormat(language, { type }).format(words);
