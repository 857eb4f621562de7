import { recordSystemCommandIn } from "#commands/record-system-command.server.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAgentSuspension } from "#data/agent/agent-locks.server.ts";
import { forgetAgents } from "#data/agent/agents.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { listOpenOffersOfAgent } from "#data/offer/affected-offers.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
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
