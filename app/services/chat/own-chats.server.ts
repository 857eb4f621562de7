import type { Chat } from "#data/people/chats.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { chatInbox, identityHash, openChatToken } from "./chat-inbox.server.ts";

type ByLanguage<Value> = Partial<Readonly<Record<Language, Value>>>;

const languages: readonly Language[] = ["ru", "en"];

const byLanguage = <Value>(pick: (language: Language) => Value | null): ByLanguage<Value> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const value = pick(language);
      return value === null ? [] : [[language, value]];
    }),
  );

export const mapLanguages = <From, To>(values: ByLanguage<From>, to: (value: From) => To): ByLanguage<To> =>
  byLanguage((language) => {
    const value = values[language];
    return value === undefined ? null : to(value);
  });

/** A person's own conversations, as API clients get them. The caller has checked the permission. */
export function writeOwnChats(userId: string, chats: readonly Chat[]) {
  const of = (language: Language) => chats.find((chat) => chat.language === language);
  return {
    tokens: byLanguage((language) => openChatToken(of(language) ?? { id: "", token: null })),
    /** Milliseconds since the epoch. */
    readAt: byLanguage((language) => of(language)?.lastReadAt ?? null),
    hashes: byLanguage((language) => {
      const inbox = chatInbox(language);
      return inbox === null ? null : identityHash(inbox, userId);
    }),
    isReset: chats.some(({ isReset }) => isReset),
  };
}
