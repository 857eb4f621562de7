import { createHmac } from "node:crypto";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";

interface ChatInbox {
  /** Language of its conversations. An inbox for all languages has one language, too. */
  readonly language: Language;
  readonly websiteToken: string;
  /** Key with which identities are proven to the host. */
  readonly key: string;
}

/** Returns the chat host's inbox for a language; null without a host. Without an English inbox, the Russian one is used. */
export function chatInbox(language: Language): ChatInbox | null {
  if (env.CHAT_HOST === "") return null;
  const isEnglish = language === "en" && env.CHAT_TOKEN_EN !== "";
  return isEnglish
    ? { language, websiteToken: env.CHAT_TOKEN_EN, key: env.CHAT_KEY_EN }
    : { language: "ru", websiteToken: env.CHAT_TOKEN_RU, key: env.CHAT_KEY_RU };
}

/** Hash that proves an id to the host (HMAC-SHA256, hex). The host accepts an id only with it, so people cannot impersonate others. */
export const identityHash = ({ key }: ChatInbox, userId: string): string => createHmac("sha256", key).update(userId).digest("hex");
