import { createHash } from "node:crypto";
import type { Language } from "#domain/people/principal.ts";
import en from "#i18n/locales/en/policy.ts";
import ru from "#i18n/locales/ru/policy.ts";

const digest = (text: object) => createHash("sha256").update(JSON.stringify(text)).digest("hex");
const digests: Readonly<Record<Language, string>> = { ru: digest(ru), en: digest(en) };

/** SHA-256 in hex of the policy as the page says it in that language: what a person accepted can be held against it later. */
export const policyDigest = (language: Language): string => digests[language];
