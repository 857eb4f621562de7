import type { Language } from "#domain/people/access/principal.ts";
import { isInOtherScript } from "#domain/text/other-script.ts";
import type { Text } from "#i18n/text.ts";

/** The language of a text that a person wrote, if it differs from the reader's language; otherwise empty. */
export const languageNote = (t: Text, language: Language, words: string): string =>
  isInOtherScript(words, language) ? t("sideWords.tongue") : "";

/** A person's reason, quoted as it was written. */
export const reasonText = (t: Text, language: Language, reason: string): string =>
  t("ownOffer.timelineReason", { reason, tongue: languageNote(t, language, reason) });

/** A sentence that an agent or a manager wrote for the members. */
export const noteText = (
  t: Text,
  language: Language,
  { by, text: note }: { readonly by: "agent" | "manager"; readonly text: string },
): string => t(`ownOffer.timelineNote.${by}`, { note, tongue: languageNote(t, language, note) });
