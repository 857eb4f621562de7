import type { Text } from "#i18n/text.ts";

/** The name of the person, or of the part of the product that acted, for use in a sentence. */
export function actorText(t: Text, by: string | null, people: Readonly<Record<string, string>>): string {
  if (by === null || by === "system") return t("backOffice.by.system");
  return by === "clock" ? t("backOffice.by.clock") : (people[by] ?? by);
}
