import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { supersedeChatNews } from "#data/people/chat-messages.server.ts";
import { lockChat, recordChatReading, recordChatToken } from "#data/people/chats.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { chatInbox, sealChatToken } from "./chat-inbox.server.ts";

const done = { ok: true, value: null } as const;
const off = refuse("FEATURE.OFF", { feature: "chat" });

/**
 * Stores the token of a person's conversation, so that it continues in their other browsers (specification §7). Refusals: `FEATURE.OFF
 * {feature}` without a chat host, those of `self.chat.use`.
 */
export async function saveChatToken({ principal }: ServiceContext, token: string, language: Language): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "self.chat.use");
  if (refusal) return refusal;
  const inbox = chatInbox(language);
  if (inbox === null) return off;
  await withPrisma(async (db) => {
    const id = await lockChat(db, principal.userId, inbox.language);
    await recordChatToken(db, id, sealChatToken(id, token));
  });
  return done;
}

/**
 * Stores when a person last read their conversation, in milliseconds; a future instant counts as now. Refusals: as those of {@link
 * saveChatToken}.
 */
export async function saveChatReading({ principal, now }: ServiceContext, at: number, language: Language): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "self.chat.use");
  if (refusal) return refusal;
  const inbox = chatInbox(language);
  if (inbox === null) return off;
  await withPrisma(async (db) => {
    await recordChatReading(db, await lockChat(db, principal.userId, inbox.language), Math.min(at, now));
  });
  await supersedeChatNews(pool, principal.userId, inbox.language);
  return done;
}
