import type { ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { listChats, resetChats } from "#data/people/chats.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { chatInbox } from "./chat-inbox.server.ts";

/** Returns whether a person has a conversation that the viewer may end. Runs no query when no chat is configured. */
export async function hasEndableConversation(viewer: Principal, userId: string): Promise<boolean> {
  if (chatInbox("ru") === null || !can(viewer, "chats.reset").allowed) return false;
  return (await listChats(userId)).some(({ token }) => token !== null);
}

/**
 * Ends the support conversations of these people, or of all (`null`): deletes their tokens, and their browsers delete them too. Returns how
 * many there were. Refusals: those of `chats.reset`.
 */
export async function resetConversations(ctx: ServiceContext, userIds: readonly string[] | null): Promise<ServiceResult<number>> {
  const refusal = requirePermission(ctx.principal, "chats.reset");
  if (refusal) return refusal;
  const count = await withPrisma(async (db) => {
    const ended = await resetChats(db, userIds);
    const object = { objectType: "chat", objectId: userIds?.length === 1 ? String(userIds[0]) : "all" } as const;
    await recordAudit(db, { ...auditOf(ctx), ...object, action: "chats.reset", diff: { count: ended, asked: userIds?.length ?? "all" } });
    return ended;
  });
  return { ok: true, value: count };
}
