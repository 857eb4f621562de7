import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAgentBlock } from "#data/agent/agent-locks.server.ts";
import { forgetAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { listOpenOffersOfAgent } from "#data/offer/affected-offers.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface AgentBlock {
  readonly agentId: string;
  readonly isBlocked: boolean;
  /** The caller checked the password of this request (specification §5). */
  readonly isPasswordConfirmed: boolean;
  /** Written to the audit. The API call has no field for it. */
  readonly reason?: string;
}

/**
 * Closes an agent permanently, or opens a closed one, which is then suspended. On closing, its staff are signed out and the agent of its
 * region serves its countries. No data is deleted. For admins. Refusals: `AUTH.FORBIDDEN`, `AUTH.PASSWORD_WRONG`, `NOT_FOUND`,
 * `STATUS.CHANGED` when it is already in that state, `RESOURCE.IN_USE {offers}` while open offers use it.
 */
export async function blockAgent(
  ctx: ServiceContext,
  { agentId, isBlocked, isPasswordConfirmed, reason }: AgentBlock,
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "agent.block");
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG", { field: "password" });
  try {
    return await withTransaction(async (tx) => {
      const isChanged = await recordAgentBlock(tx, agentId, isBlocked);
      if (!isChanged) return refuse(isChanged === null ? "NOT_FOUND" : "STATUS.CHANGED");
      const offers = isBlocked ? await listOpenOffersOfAgent(agentId, tx) : [];
      if (offers.length > 0) throw new RefusedError("RESOURCE.IN_USE", { offers: offers.map(({ humanId }) => humanId).join(", ") });
      const action = isBlocked ? "agent.block" : "agent.unblock";
      await recordAudit(tx, { ...auditOf(ctx), action, objectType: "agent", objectId: agentId, ...(reason && { reason }) });
      return { ok: true, value: null };
    });
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  } finally {
    forgetAgents();
  }
}
