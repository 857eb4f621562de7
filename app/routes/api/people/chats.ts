import { z } from "zod";
import { resetConversations } from "#services/chat/reset-conversations.server.ts";
import { call } from "../define-call.ts";

export const memberChatCalls = [
  call(
    {
      no: "U27",
      method: "POST",
      path: "/users/reset-chatwoot-conversation-tokens/",
      summary: "End the conversations of these people with support, or of everybody; a new one begins when they write again",
      who: ["admin"],
      body: z.strictObject({ userIds: z.array(z.uuid()).min(1).max(1000).optional() }),
      answer: z.strictObject({ count: z.int() }),
      codes: ["ACCOUNT.SUSPENDED"],
      example: { body: {}, answer: { count: 12 } },
    },
    async ({ ctx, body: { userIds } }) => {
      const reset = await resetConversations(ctx, userIds ?? null);
      return reset.ok ? { ok: true, value: { count: reset.value } } : reset;
    },
  ),
];
