import type { Language } from "#domain/people/access/principal.ts";

const rules: Readonly<Record<Language, Intl.PluralRules>> = { ru: new Intl.PluralRules("ru"), en: new Intl.PluralRules("en") };

/** The plural form of a count: `one`, `few`, `many`, `other` in Russian, `one`, `other` in English. */
export const pluralOf = (count: number, language: Language): Intl.LDMLPluralRule => rules[language].select(count);
