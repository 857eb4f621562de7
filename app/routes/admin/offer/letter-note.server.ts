import type { Language } from "#domain/people/principal.ts";
import { textFor } from "#i18n/text.server.ts";

/** What is not shown of a letter, said on the server. */
export const letterNote = (language: Language): string => textFor(language)("offerRecords.masked");
