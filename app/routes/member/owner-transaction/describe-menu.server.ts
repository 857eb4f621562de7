import type { Language } from "#domain/people/principal.ts";
import { textFor } from "#i18n/text.server.ts";

/** The words of the menu that stands over an offer in every phase. */
export function describeMenu(number: string, language: Language) {
  const t = textFor(language);
  return {
    name: t("ownOffer.page.menu"),
    label: t("ownOffer.page.menuLabel", { number }),
    print: t("ownOffer.page.print"),
    calendar: t("ownOffer.page.calendar"),
    repeat: t("offer.acts.repeat"),
  };
}
