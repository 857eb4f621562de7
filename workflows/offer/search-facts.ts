import type { OfferState } from "#domain/offer/state.ts";

/** Search attributes for operators: ids and states, never names, e-mails or accounts (R21). */
export function searchFacts(state: OfferState) {
  const { owner, buyer } = state.sides;
  return {
    phase: state.phase,
    kind: state.kind,
    brand: state.brand,
    corridor: `${state.corridor.from}-${state.corridor.to}`,
    humanId: state.humanId,
    parties: buyer ? [owner.memberId, buyer.memberId] : [owner.memberId],
    agents: [...new Set([state.legs.owner.agentId, state.legs.buyer.agentId])],
    attention: [...state.attention],
    deadline: state.deadline?.dueAt ?? null,
  };
}
