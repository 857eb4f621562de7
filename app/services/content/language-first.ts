import type { Language } from "#domain/people/access/principal.ts";

/** Sorts items in the reader's language first and keeps the order otherwise. */
export const languageFirst = <T extends { readonly language: Language }>(items: readonly T[], language: Language): readonly T[] => [
  ...items.filter((item) => item.language === language),
  ...items.filter((item) => item.language !== language),
];

/** The first items in the reader's language; with fewer than two of them others are added, up to `most`. */
export function mostlyInLanguage<T extends { readonly language: Language }>(
  items: readonly T[],
  language: Language,
  most: number,
): readonly T[] {
  const own = items.filter((item) => item.language === language);
  return (own.length < 2 ? languageFirst(items, language) : own).slice(0, most);
}
