import { closedStage, newLeg } from "../draft.ts";
import { enter, openDeadline } from "../enter.ts";
import { withLeg, withSide } from "../facts.ts";
import { type OfferState, offerSides, type Phase } from "../state.ts";
import type { Evolutions } from "./evolution.ts";

type TermsEvent =
  | "offerPublished"
  | "offerEdited"
  | "offerAccepted"
  | "documentsReady"
  | "offerSigned"
  | "networkCommissionSet"
  | "offerCancelled"
  | "offerCompleted"
  | "offerRefunded"
  | "statusChanged";

/** New terms make a new revision: documents and signatures of the old one are void. */
export function newRevision({ documents: _, ...state }: OfferState): OfferState {
  return { ...state, revision: state.revision + 1 };
}

/** Returns the offer to the market without its buyer and the signatures. */
function withoutBuyer(state: OfferState): OfferState {
  const { beneficiary: _, ...owner } = state.legs.owner;
  const memberId = state.sides.owner.memberId;
  return newRevision({ ...state, sides: { owner: { memberId } }, legs: { ...state.legs, owner }, lateSides: [] });
}

export function withoutSignatures(state: OfferState): OfferState {
  const { owner, buyer } = state.sides;
  return { ...state, sides: { owner: { memberId: owner.memberId }, ...(buyer && { buyer: { memberId: buyer.memberId } }) } };
}

const withoutConfirmations = (state: OfferState): OfferState =>
  offerSides.reduce((current, side) => withLeg(current, side, { confirmation: closedStage }), state);

const asItIs = (state: OfferState): OfferState => state;
/** Removes facts that contradict the phase that a manager sets. */
const fitted = {
  ...{ draft: asItIs, published: withoutBuyer, signing: withoutSignatures, awaitingPayment: asItIs, suspended: asItIs, verifying: asItIs },
  ...{ payingOut: asItIs, confirming: withoutConfirmations, refunding: asItIs, completed: asItIs, refunded: asItIs, cancelled: asItIs },
} as const satisfies Record<Phase, (state: OfferState) => OfferState>;

export const termsEvents: Evolutions<TermsEvent> = {
  offerPublished: (state, { at }) => enter(state, "published", at),
  offerEdited: (state, { terms }) => ({
    ...newRevision(state),
    corridor: terms.corridor,
    quote: terms.quote,
    policy: terms.policy,
    legs: { owner: newLeg(terms.legs.owner), buyer: newLeg(terms.legs.buyer) },
  }),
  offerAccepted: (state, { buyerId, beneficiary, at }) => {
    const accepted = withLeg({ ...state, sides: { ...state.sides, buyer: { memberId: buyerId } } }, "owner", { beneficiary });
    return enter(accepted, "signing", at);
  },
  documentsReady: (state, { revision, hash, fileIds, at }) => enter({ ...state, documents: { revision, hash, fileIds } }, "signing", at),
  offerSigned: (state, { side, revision, at }) => withSide(state, side, { signedAt: at, signedRevision: revision }),
  networkCommissionSet: (state, { leg, amount, at }) => {
    const changed = withLeg(newRevision(state), leg, { networkCommission: amount });
    return changed.phase === "signing"
      ? { ...changed, deadline: openDeadline(changed, "signing", at, at + changed.policy.signingWindow) }
      : changed;
  },
  offerCancelled: (state, { reason, at }) => enter({ ...state, cancelReason: reason }, "cancelled", at),
  offerCompleted: (state, { at }) => enter(state, "completed", at),
  offerRefunded: (state, { at }) => enter(state, "refunded", at),
  statusChanged: (state, { to, at }) => enter(fitted[to](state), to, at),
};
