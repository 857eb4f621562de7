import type { Language } from "#domain/people/principal.ts";
import { createText, type Sentences, type Text } from "./translate.ts";

const files = import.meta.glob<Sentences>("./locales/*/*.ts", { import: "default" });
const memberNamespaces = ["common", "errors", "member", "messages", "offer", "reference", "shell", "auth"];

/** Loads the sentences of the page's language, and the staff's only for staff. */
export async function loadText(language: Language, forStaff: boolean): Promise<Text> {
  const names = forStaff ? [...memberNamespaces, "staff"] : memberNamespaces;
  const loaded = await Promise.all(names.map(async (name) => [name, (await files[`./locales/${language}/${name}.ts`]?.()) ?? {}] as const));
  return createText(language, Object.fromEntries(loaded));
}
