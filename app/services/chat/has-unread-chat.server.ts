import { pool } from "#data/db.server.ts";
import { hasUnreadAnswer } from "#data/people/chat-messages.server.ts";
import { can } from "#domain/people/policy.ts";
import type { Language, Principal } from "#domain/people/principal.ts";
import { chatInbox } from "./chat-inbox.server.ts";

/** Returns whether a person has an unread answer from support. Runs no query for a guest or when no chat is configured. */
export async function hasUnreadChat(principal: Principal | null, language: Language): Promise<boolean> {
  const inbox = chatInbox(language);
  if (inbox === null || principal === null || !can(principal, "self.chat.use").allowed) return false;
  return await hasUnreadAnswer(pool, principal.userId, inbox.language);
}
