import { zero } from "../money/arithmetic.ts";
import type { Terms } from "./commands.ts";
import type { Brand, Instant, Leg, OfferKind, OfferState, Stage } from "./state.ts";

export interface DraftInput {
  readonly id: string;
  readonly humanId: string;
  readonly brand: Brand;
  readonly kind: OfferKind;
  readonly ownerId: string;
  readonly terms: Terms;
  readonly now: Instant;
}

export const closedStage: Stage = { status: "closed", fileIds: [] };

/** A leg before any money: all stages closed, nothing received. Amounts in the leg's own currency. */
export function newLeg(terms: Terms["legs"]["owner"]): Leg {
  const nothing = zero(terms.payIn.currency);
  return {
    ...terms,
    incoming: closedStage,
    outgoing: closedStage,
    confirmation: closedStage,
    refund: closedStage,
    receipts: [],
    received: nothing,
    excess: nothing,
    returned: nothing,
    paidOut: false,
    refunded: false,
  };
}

/**
 * The state from which `publish` starts: phase `draft`, version 0, revision 1, no deadline. Nothing is validated here; `publish` checks the
 * terms.
 */
export function draftOffer({ id, humanId, brand, kind, ownerId, terms, now }: DraftInput): OfferState {
  return {
    id,
    humanId,
    brand,
    kind,
    version: 0,
    revision: 1,
    phase: "draft",
    corridor: terms.corridor,
    quote: terms.quote,
    policy: terms.policy,
    sides: { owner: { memberId: ownerId } },
    legs: { owner: newLeg(terms.legs.owner), buyer: newLeg(terms.legs.buyer) },
    attention: [],
    lateSides: [],
    createdAt: now,
    updatedAt: now,
  };
}
