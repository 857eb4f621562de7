import { isMismatchOpen, isUnfinished } from "./facts.ts";
import { isTerminal } from "./phases.ts";
import {
  type AttentionKind,
  attentionKinds,
  type Instant,
  type OfferSide,
  type OfferState,
  offerSides,
  type StageName,
  stageNames,
} from "./state.ts";

/** An unfinished stage about which managers were alerted. */
export interface LateStage {
  readonly leg: OfferSide;
  readonly stage: StageName;
  readonly dueAt: Instant;
}

/** Late stages of an offer, sorted by lateness, the longest first. */
export const lateStagesOf = ({ legs }: OfferState): readonly LateStage[] =>
  offerSides
    .flatMap((leg) =>
      stageNames.flatMap((stage) => {
        const { alarms = 0, dueAt } = legs[leg][stage];
        return alarms > 0 && dueAt !== undefined && isUnfinished(legs[leg][stage]) ? [{ leg, stage, dueAt }] : [];
      }),
    )
    .sort((a, b) => a.dueAt - b.dueAt);

const causes = {
  stageLate: (state) => lateStagesOf(state).length > 0,
  suspended: ({ phase }) => phase === "suspended",
  mismatch: ({ legs }) => offerSides.some((side) => isMismatchOpen(legs[side])),
  beneficiaryHold: ({ legs }) => offerSides.some((side) => legs[side].beneficiaryHold !== undefined && !legs[side].paidOut),
  agentSuspended: ({ hold }) => hold !== undefined,
  payoutBounced: ({ legs }) => offerSides.some((side) => legs[side].bounced === true),
  lateMoney: ({ legs }) => offerSides.some((side) => isMismatchOpen(legs[side]) && legs[side].mismatch?.kind === "late"),
} as const satisfies Record<AttentionKind, (state: OfferState) => boolean>;

/** Reasons why managers must look at the offer. They are derived from the facts, so no flag can outlive its cause. */
export const attentionOf = (state: OfferState): readonly AttentionKind[] =>
  isTerminal(state.phase) ? [] : attentionKinds.filter((kind) => causes[kind](state));
