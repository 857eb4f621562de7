import { createHmac } from "node:crypto";
import { clearCookie } from "#cookies";
import type { Chat } from "#data/people/chats.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";

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

/** Clears the widget's cookies at the end of the session, because the next person at the browser must not see the conversation. */
export function clearedChatCookies(): readonly string[] {
  const people = [env.CHAT_TOKEN_RU, env.CHAT_TOKEN_EN].filter((token) => token !== "").map((token) => `cw_user_${token}`);
  return people.length === 0 ? [] : ["cw_conversation", ...people].map(clearCookie);
}

const aadOf = (id: string) => fieldAad("chat", "token", id);

/** The token is encrypted, because anyone with it can read the conversation at the host. */
export const sealChatToken = (id: string, token: string): string => encryptField(token, aadOf(id));

/** Inverse of {@link sealChatToken}; null when there is none. */
export const openChatToken = ({ id, token }: Pick<Chat, "id" | "token">): string | null =>
  token === null ? null : decryptField(token, aadOf(id));
