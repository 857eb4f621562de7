import { type CommandOutcome, ok, refuse } from "#contracts/outcome.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { listReplacementAgents } from "#services/offer/staff/list-replacement-agents.server.ts";
import { actAsManager, type ManagerOrder } from "./submit-as-manager.server.ts";

export interface LegReassignment extends ManagerOrder {
  readonly leg: OfferSide;
  /** The agent that takes over the leg. */
  readonly agentId: string;
  readonly reason: string;
}

/**
 * Moves a leg of a suspended agent to another one (design/people §11). The new agent's main account, hours and tax share are frozen on the
 * offer. During signing, both sides sign again; during payment, the payer gets new requisites and a new deadline. Refusals: `NOT_FOUND` for
 * all but managers, `OFFER.VERSION`, `VALIDATION.REQUIRED`, `AGENT.NOT_STOPPED`, `OFFER.PAID_TO_AGENT` after money or a proof arrived,
 * `OFFER.NO_AGENT` when the other agent cannot take over the leg, `OFFER.WRONG_PHASE`.
 */
export function reassignLeg(ctx: ServiceContext, order: LegReassignment): Promise<CommandOutcome> {
  const { leg, agentId } = order;
  const reason = order.reason.trim();
  const plan = async (state: OfferState) => {
    const choice = (await listReplacementAgents(ctx, state, leg)).find(({ taker }) => taker.agentId === agentId);
    if (choice === undefined) return refuse("OFFER.NO_AGENT", { field: "agent" });
    const command = { type: "reassignLeg", leg, to: choice.taker, eligible: true, reason } as const;
    return ok({ command, diff: { from: state.legs[leg].agentId, to: agentId } });
  };
  return actAsManager(ctx, order, "offer.changeStatus", plan, { type: "reassignLeg", leg, to: { agentId }, reason });
}
