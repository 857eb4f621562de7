import { defineSearchAttributeKey, type SearchAttributeUpdatePair } from "@temporalio/common";
import { setCurrentDetails, upsertSearchAttributes } from "@temporalio/workflow";
import { operatorView } from "#domain/offer/operator-view.ts";
import type { OfferState } from "#domain/offer/state.ts";
import type { RunningOffer } from "./running-offer.ts";

/** Search attributes for operators: ids and states, never names, e-mails or accounts (R21). */
function searchFacts(state: OfferState) {
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

const keys = {
  OfferPhase: defineSearchAttributeKey("OfferPhase", "KEYWORD"),
  OfferKind: defineSearchAttributeKey("OfferKind", "KEYWORD"),
  OfferBrand: defineSearchAttributeKey("OfferBrand", "KEYWORD"),
  OfferCorridor: defineSearchAttributeKey("OfferCorridor", "KEYWORD"),
  OfferHumanId: defineSearchAttributeKey("OfferHumanId", "KEYWORD"),
  OfferParties: defineSearchAttributeKey("OfferParties", "KEYWORD_LIST"),
  OfferAgents: defineSearchAttributeKey("OfferAgents", "KEYWORD_LIST"),
  OfferAttention: defineSearchAttributeKey("OfferAttention", "KEYWORD_LIST"),
  OfferDeadline: defineSearchAttributeKey("OfferDeadline", "DATETIME"),
};

/** Updates the page of this workflow in the Temporal UI. Only changes are sent, because an attribute costs a history event. */
export function createOperatorsView(): (offer: RunningOffer) => void {
  let shown = "";
  return ({ state }) => {
    setCurrentDetails(operatorView(state));
    const facts = searchFacts(state);
    const text = JSON.stringify(facts);
    if (text === shown) return;
    shown = text;
    upsertSearchAttributes(pairs(facts));
  };
}

function pairs(facts: ReturnType<typeof searchFacts>): SearchAttributeUpdatePair[] {
  return [
    { key: keys.OfferPhase, value: facts.phase },
    { key: keys.OfferKind, value: facts.kind },
    { key: keys.OfferBrand, value: facts.brand },
    { key: keys.OfferCorridor, value: facts.corridor },
    { key: keys.OfferHumanId, value: facts.humanId },
    { key: keys.OfferParties, value: facts.parties },
    { key: keys.OfferAgents, value: facts.agents },
    { key: keys.OfferAttention, value: facts.attention },
    { key: keys.OfferDeadline, value: facts.deadline === null ? null : new Date(facts.deadline) },
  ];
}
