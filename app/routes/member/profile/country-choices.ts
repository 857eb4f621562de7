import { countries } from "#domain/people/countries.ts";
import type { Language } from "#domain/people/principal.ts";
import type { Choice } from "#forms/select-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";

/** Keys of every country that a person may come from. */
export const countryKeys: readonly string[] = countries.map(({ key }) => key);

/** Every country by its name. */
export function countryChoices(t: Text, language: Language): readonly Choice[] {
  const choices = countryKeys.map((value) => ({ value, label: countryText(t, value, "name") }));
  return choices.sort((a, b) => a.label.localeCompare(b.label, language));
}
