import type { Language } from "#domain/people/access/principal.ts";
import { countries } from "#domain/people/countries.ts";
import type { ChoiceGroup } from "#forms/select-field.tsx";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";

/** Keys of every country that a person may come from. */
export const countryKeys: readonly string[] = countries.map(({ key }) => key);

/** Frequent countries, listed before the others (design/look §4). */
export const frequent: readonly string[] = ["russia", "germany"];

/** Countries in two groups: frequent ones, then the others by name. */
export function countryChoices(t: Text, language: Language, keys: readonly string[] = countryKeys): readonly ChoiceGroup[] {
  const choice = (value: string) => ({ value, label: countryText(t, value, "name") });
  const others = keys.filter((key) => !frequent.includes(key)).map(choice);
  return [
    { label: t("common.form.often"), choices: frequent.filter((key) => keys.includes(key)).map(choice) },
    { label: t("common.form.byName"), choices: others.toSorted((a, b) => a.label.localeCompare(b.label, language)) },
  ].filter(({ choices }) => choices.length > 0);
}
