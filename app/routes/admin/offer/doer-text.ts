import type { Text } from "#i18n/text.ts";

/** The person's name, or the part of the product that acted, as a sentence part. */
export function doerText(t: Text, by: string | null, people: Readonly<Record<string, string>>): string {
  if (by === null || by === "system") return t("backOffice.by.system");
  return by === "clock" ? t("backOffice.by.clock") : (people[by] ?? by);
}
