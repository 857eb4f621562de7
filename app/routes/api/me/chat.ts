import { userSelf } from "#contracts/api/people.ts";
import { chatReading, chatToken } from "#contracts/content/chat.ts";
import { saveChatReading, saveChatToken } from "#services/chat/save-chat.server.ts";
import { call } from "../define-call.ts";
import { selfOf } from "./self.ts";

export const chatCalls = [
  call(
    {
      no: "P27",
      method: "PATCH",
      path: "/me/update-chatwoot-conversation-token",
      summary: "Store the token of the caller's conversation with support, for other browsers of the account",
      who: ["self.chat.use"],
      body: chatToken,
      answer: userSelf,
      codes: ["FEATURE.OFF"],
      example: { body: { token: "eyJhbGciOiJIUzI1NiJ9.eyJzb3VyY2VfaWQiOiIxIn0.c2lnbmF0dXJl", lang: "ru" } },
    },
    async ({ ctx, body: { token, lang }, unread }) => {
      const saved = await saveChatToken(ctx, token, lang);
      return saved.ok ? await selfOf(ctx, unread) : saved;
    },
  ),
  call(
    {
      no: "P28",
      method: "POST",
      path: "/me/update-chatwoot-last-read-at",
      summary: "Store the time up to which the caller read the conversation with support. It only moves forward",
      who: ["self.chat.use"],
      body: chatReading,
      status: 204,
      codes: ["FEATURE.OFF"],
      example: { body: { lastReadAt: "2026-11-23T12:00:00.000Z", lang: "ru" } },
    },
    ({ ctx, body: { lastReadAt, lang } }) => saveChatReading(ctx, Date.parse(lastReadAt), lang),
  ),
];
