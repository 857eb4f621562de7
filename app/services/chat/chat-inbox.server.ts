import { createHmac } from "node:crypto";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";

interface ChatInbox {
  /** Of its conversations: where one inbox takes all, they are one. */
  readonly language: Language;
  readonly websiteToken: string;
  /** With which identities are proven there. */
  readonly key: string;
}

/** The chat host's inbox for a language; null without a host. Where there is no English one, the Russian takes all. */
export function chatInbox(language: Language): ChatInbox | null {
  if (env.CHAT_HOST === "") return null;
  const isEnglish = language === "en" && env.CHAT_TOKEN_EN !== "";
  return isEnglish
    ? { language, websiteToken: env.CHAT_TOKEN_EN, key: env.CHAT_KEY_EN }
    : { language: "ru", websiteToken: env.CHAT_TOKEN_RU, key: env.CHAT_KEY_RU };
}

/** Nobody can say at the host that they are somebody else: it takes an id with this hash alone (HMAC-SHA256, hex). */
export const identityHash = ({ key }: ChatInbox, userId: string): string => createHmac("sha256", key).update(userId).digest("hex");
