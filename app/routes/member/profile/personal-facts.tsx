import { type PersonalData, type PersonalKey, personalKeys } from "#domain/people/personal/personal-data.ts";
import { countryText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import { useText } from "#i18n/text-context.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";

/** A personal field as people read it. */
export function personalText(t: Text, key: PersonalKey, value: string): string {
  if (value !== "" && key === "country") return countryText(t, value, "name");
  return key === "birthDate" ? value.split("-").reverse().join(".") : value;
}

/** Personal data, read only. */
export function PersonalFacts({ values }: { values: PersonalData }) {
  const t = useText();
  const given = personalKeys.filter((key) => values[key] !== "");
  return <DefinitionList items={given.map((key) => ({ term: t(`ownProfile.fields.${key}`), value: personalText(t, key, values[key]) }))} />;
}
