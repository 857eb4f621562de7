import { isMismatchOpen, isTerminal, isUnfinished } from "./facts.ts";
import { type AttentionKind, attentionKinds, type OfferState, offerSides, stageNames } from "./state.ts";

const causes = {
  stageLate: ({ legs }) =>
    offerSides.some((side) => stageNames.some((stage) => (legs[side][stage].alarms ?? 0) > 0 && isUnfinished(legs[side][stage]))),
  suspended: ({ phase }) => phase === "suspended",
  mismatch: ({ legs }) => offerSides.some((side) => isMismatchOpen(legs[side])),
  beneficiaryHold: ({ legs }) => offerSides.some((side) => legs[side].beneficiaryHold !== undefined && !legs[side].paidOut),
  agentSuspended: ({ hold }) => hold !== undefined,
  payoutBounced: ({ legs }) => offerSides.some((side) => legs[side].bounced === true),
  lateMoney: ({ legs }) => offerSides.some((side) => isMismatchOpen(legs[side]) && legs[side].mismatch?.kind === "late"),
} as const satisfies Record<AttentionKind, (state: OfferState) => boolean>;

/** Why managers must look, derived from the facts alone, so that no flag outlives its cause. */
export const attentionOf = (state: OfferState): readonly AttentionKind[] =>
  isTerminal(state.phase) ? [] : attentionKinds.filter((kind) => causes[kind](state));
