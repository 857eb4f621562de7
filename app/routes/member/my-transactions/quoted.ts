import type { Language } from "#domain/people/principal.ts";
import { isInOtherScript } from "#domain/text/other-script.ts";
import type { Text } from "#i18n/text.ts";

/** The language of words that a person wrote, when it is not the reader's; else empty. */
export const tongueOf = (t: Text, language: Language, words: string): string =>
  isInOtherScript(words, language) ? t("sideWords.tongue") : "";

/** A person's reason, as their own words. */
export const reasonText = (t: Text, language: Language, reason: string): string =>
  t("ownOffer.timelineReason", { reason, tongue: tongueOf(t, language, reason) });

/** A sentence that an agent or a manager wrote for the members. */
export const noteText = (
  t: Text,
  language: Language,
  { by, text: note }: { readonly by: "agent" | "manager"; readonly text: string },
): string => t(`ownOffer.timelineNote.${by}`, { note, tongue: tongueOf(t, language, note) });
