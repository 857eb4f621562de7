import { listChats } from "#data/people/chats.server.ts";
import { can } from "#domain/people/policy.ts";
import type { Principal } from "#domain/people/principal.ts";
import { chatInbox } from "./chat-inbox.server.ts";

/** Returns whether a person has a conversation that the viewer may end. Runs no query when no chat is configured. */
export async function hasEndableConversation(viewer: Principal, userId: string): Promise<boolean> {
  if (chatInbox("ru") === null || !can(viewer, "chats.reset").allowed) return false;
  return (await listChats(userId)).some(({ token }) => token !== null);
}
