import { z } from "zod";
import { refuse } from "#contracts/outcome.ts";
import { resetConversations } from "#services/chat/reset-conversations.server.ts";
import { call } from "../define-call.ts";

export const memberChatCalls = [
  call(
    {
      no: "U27",
      method: "POST",
      path: "/users/reset-chatwoot-conversation-tokens/",
      summary: "End the support conversations of these people, or of all with `everybody`. A new one begins with their next message",
      who: ["chats.reset"],
      body: z.strictObject({
        userIds: z.array(z.uuid("VALIDATION.CHOICE"), "VALIDATION.REQUIRED").min(1).max(1000).optional(),
        everybody: z.literal(true, "VALIDATION.CHOICE").optional(),
      }),
      answer: z.strictObject({ count: z.int() }),
      codes: ["ACCOUNT.SUSPENDED"],
      example: { body: { everybody: true }, answer: { count: 12 } },
    },
    async ({ ctx, body: { userIds, everybody } }) => {
      if (userIds === undefined && everybody === undefined) return refuse("VALIDATION.REQUIRED", { field: "userIds" });
      if (userIds !== undefined && everybody !== undefined) return refuse("VALIDATION.EXCLUSIVE", { field: "everybody", other: "userIds" });
      const reset = await resetConversations(ctx, userIds ?? null);
      return reset.ok ? { ok: true, value: { count: reset.value } } : reset;
    },
  ),
];
