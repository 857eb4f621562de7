import type { Language } from "#domain/people/principal.ts";

/** Sorts items in the reader's language first and keeps the order otherwise. */
export const languageFirst = <T extends { readonly language: Language }>(items: readonly T[], language: Language): readonly T[] => [
  ...items.filter((item) => item.language === language),
  ...items.filter((item) => item.language !== language),
];
