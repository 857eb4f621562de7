import type { Text } from "#i18n/text.ts";

/** A person by name, or what acted by itself. */
export function doerText(t: Text, by: string | null, people: Readonly<Record<string, string>>): string {
  if (by === null || by === "system") return t("backOffice.by.system");
  return by === "clock" ? t("backOffice.by.clock") : (people[by] ?? by);
}
