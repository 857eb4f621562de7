import type { Language } from "#domain/people/access/principal.ts";

/** The name of any country of the world by its ISO code, `DE` → `Германия`. Countries of offers have separate texts (`countryText`). */
export function regionNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return (code) => names.of(code) ?? code;
}
