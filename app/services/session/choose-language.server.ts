import { recordLanguage } from "#data/people/credentials.server.ts";
import type { Language } from "#domain/people/principal.ts";

/** Keeps a person's language for letters and for their next device. */
export async function chooseLanguage(userId: string, language: Language): Promise<void> {
  await recordLanguage(userId, language);
}
