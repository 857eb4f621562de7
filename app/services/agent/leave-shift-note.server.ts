import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordShiftNote } from "#data/agent/shift-notes.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { findQueueAgent } from "#services/stage/list-queue.server.ts";

/**
 * Stores the shift note above an agent's queues; an empty text removes it. Refusals: `NOT_FOUND` for other agents and without an agent,
 * those of the permission.
 */
export async function leaveShiftNote(ctx: ServiceContext, agentName: string | undefined, text: string): Promise<ServiceResult<null>> {
  const found = await findQueueAgent(ctx.principal, agentName);
  if (!found.ok) return found;
  if (found.value === null) return missing;
  const refusal = requirePermission(ctx.principal, "shiftNote.write", { kind: "agent", agentId: found.value.id });
  if (refusal) return refusal;
  await recordShiftNote(found.value.id, ctx.principal.userId, text);
  return { ok: true, value: null };
}
