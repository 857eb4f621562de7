import type { Language } from "#domain/people/principal.ts";
import { createText, type Text } from "./translate.ts";

const pages = { ru: () => import("./locales/ru/page.ts"), en: () => import("./locales/en/page.ts") };
const staffPages = { ru: () => import("./locales/ru/staff-page.ts"), en: () => import("./locales/en/staff-page.ts") };

/** Loads the sentences of the page's language, and the staff's only for staff. */
export async function loadText(language: Language, isForStaff: boolean): Promise<Text> {
  const [page, staff] = await Promise.all([pages[language](), isForStaff ? staffPages[language]() : null]);
  return createText(language, { ...page.default, ...staff?.default });
}
