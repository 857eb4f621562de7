import { recordLanguage } from "#data/people/credentials.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

/** Stores a person's language for letters and other devices. */
export async function chooseLanguage(userId: string, language: Language): Promise<void> {
  await recordLanguage(userId, language);
}
