import type { ChatState, ChatUser } from "#contracts/content/chat.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { hasUnreadAnswer } from "#data/people/chat-messages.server.ts";
import { listChats } from "#data/people/chats.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { personalView } from "#services/profile/personal-details.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { chatInbox, identityHash, openChatToken } from "./chat-inbox.server.ts";

/** The approved phone. A pending one is not used. */
async function phoneOf({ userId, role }: Principal): Promise<string | null> {
  if (role !== "member") return null;
  const db = await prisma();
  const [profile, details] = [await findProfile(db, userId), await findDetails(db, userId)];
  const phone = profile === null ? "" : personalView(profile, details).current.phone;
  return phone === "" ? null : phone;
}

async function userOf(principal: Principal, hash: string): Promise<ChatUser | null> {
  const member = await findMember(principal.userId);
  if (member === null) return null;
  const avatar = member.avatarFileId === null ? null : `${env.APP_ORIGIN}/avatars/${member.avatarFileId}.webp`;
  return { id: principal.userId, email: member.email, name: principal.name, avatar, phone: await phoneOf(principal), hash };
}

/**
 * Returns the data with which a page's script starts the chat: for a guest the inbox only, for a signed-in person also identity and
 * conversation (specification §8). Refusals: `NOT_FOUND` without a chat host, those of `self.chat.use`.
 */
export async function readChat(
  { principal, now }: { readonly principal: Principal | null; readonly now: number },
  language: Language,
): Promise<ServiceResult<ChatState>> {
  const inbox = chatInbox(language);
  if (inbox === null) return missing;
  const common = { host: env.CHAT_HOST, websiteToken: inbox.websiteToken };
  const seen = { lang: language, last_seen: new Date(now).toISOString() };
  if (principal === null) {
    return { ok: true, value: { ...common, token: null, user: null, attributes: { isuser: false, ...seen } } };
  }
  const refusal = requirePermission(principal, "self.chat.use");
  if (refusal) return refusal;
  const user = await userOf(principal, identityHash(inbox, principal.userId));
  const chat = (await listChats(principal.userId)).find((one) => one.language === inbox.language);
  const attributes = { isuser: true, swapy_id: principal.userId, user_link: `${env.APP_ORIGIN}/user/${principal.userId}`, ...seen };
  const token = chat === undefined ? null : openChatToken(chat);
  return { ok: true, value: { ...common, token, user, attributes } };
}

/** Returns whether a person has an unread answer from support. Runs no query for a guest or when no chat is configured. */
export async function hasUnreadChat(principal: Principal | null, language: Language): Promise<boolean> {
  const inbox = chatInbox(language);
  if (inbox === null || principal === null || !can(principal, "self.chat.use").allowed) return false;
  return await hasUnreadAnswer(pool, principal.userId, inbox.language);
}
