import type { Language } from "#domain/people/principal.ts";

/** What the reader can read stands first; otherwise the order stays. */
export const languageFirst = <T extends { readonly language: Language }>(items: readonly T[], language: Language): readonly T[] => [
  ...items.filter((item) => item.language === language),
  ...items.filter((item) => item.language !== language),
];
