import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAgentBlock, recordAgentSuspension } from "#data/agent/agent-locks.server.ts";
import { forgetAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { listOpenOffersOfAgent } from "#data/offer/affected-offers.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { RefusedError } from "#services/refused-error.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface AgentOrder {
  readonly agentId: string;
  /** Written to the audit; visible to staff only. */
  readonly reason: string;
}

export type SuspensionChange = ServiceResult<{ readonly offers: readonly string[] }>;

/**
 * Suspends or resumes an agent and notifies every open offer with one of its legs, in one transaction (design/offer §4). Returns the
 * numbers of those offers. Refusals: `AUTH.FORBIDDEN`, `VALIDATION.REQUIRED` without a reason, `NOT_FOUND`, `STATUS.CHANGED` when the agent
 * is already in that state.
 */
export async function changeSuspension(
  { principal, ip, requestId }: ServiceContext,
  { agentId, reason }: AgentOrder,
  isSuspended: boolean,
): Promise<SuspensionChange> {
  const refusal = requirePermission(principal, "agent.suspend");
  if (refusal) return refusal;
  if (reason.trim() === "") return refuse("VALIDATION.REQUIRED", { field: "reason" });
  const result = await withTransaction<SuspensionChange>(async (tx) => {
    const isChanged = await recordAgentSuspension(tx, agentId, isSuspended);
    if (!isChanged) return refuse(isChanged === null ? "NOT_FOUND" : "STATUS.CHANGED");
    const offers = await listOpenOffersOfAgent(agentId, tx);
    const type = isSuspended ? "agentSuspended" : "agentResumed";
    for (const offer of offers) await recordSystemCommandIn(tx, offer.id, { type, agentId });
    const who = auditOf({ principal, ip, requestId });
    const action = isSuspended ? "agent.suspend" : "agent.resume";
    await recordAudit(tx, { ...who, action, objectType: "agent", objectId: agentId, reason: reason.trim() });
    return { ok: true, value: { offers: offers.map(({ humanId }) => humanId) } };
  });
  forgetAgents();
  return result;
}

/** Resumes a suspended agent: paused deadlines of its offers continue with the remaining time (design/people §10.3). For admins. */
export const resumeAgent = (context: ServiceContext, order: AgentOrder): Promise<SuspensionChange> =>
  changeSuspension(context, order, false);

/**
 * Excludes an agent from new offers and pauses pay-ins to it. Money that has arrived is still processed (design/people §10.3). For
 * admins.
 */
export const suspendAgent = (context: ServiceContext, order: AgentOrder): Promise<SuspensionChange> =>
  changeSuspension(context, order, true);

interface AgentBlock {
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
