import { pool } from "#data/db.server.ts";
import { hasUnreadAnswer } from "#data/people/chat-messages.server.ts";
import { can } from "#domain/people/policy.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { chatInbox } from "./chat-inbox.server.ts";

/** Whether support has answered somebody who has not read it; asks nothing for a guest, and where there is no chat. */
export async function hasUnreadChat(principal: Principal | null, language: Language): Promise<boolean> {
  const inbox = chatInbox(language);
  if (inbox === null || principal === null || !can(principal, "self.chat.use").allowed) return false;
  return await hasUnreadAnswer(pool, principal.userId, inbox.language);
}
