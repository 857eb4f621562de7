import type { Money, Network } from "#domain/money/money.ts";
import { allowed } from "#domain/offer/allowed.ts";
import type { CommandType } from "#domain/offer/commands.ts";
import { otherSide, payoutOf } from "#domain/offer/facts.ts";
import { type NextStep, nextStep } from "#domain/offer/next-step.ts";
import type { Brand, Corridor, Instant, OfferKind, OfferSide, OfferState, Phase } from "#domain/offer/state.ts";

/** An own offer for all surfaces: the promise line, the money, the actions. */
export interface OwnOffer {
  readonly id: string;
  readonly humanId: string;
  readonly brand: Brand;
  readonly kind: OfferKind;
  readonly phase: Phase;
  readonly side: OfferSide;
  /** In the direction of the reader's money: from the country of the pay-in to that of the payout. */
  readonly route: Corridor;
  /** The reader's pay-in, including commission. */
  readonly pays: Money;
  readonly paysOn?: Network;
  /** Amount that the reader's recipient gets. */
  readonly gets: Money;
  readonly getsOn?: Network;
  readonly step: NextStep;
  /** Commands that the core would accept from the reader now. */
  readonly acts: readonly CommandType[];
  readonly updatedAt: Instant;
}

/** Without the actions, because computing them takes longer than all the rest. Lists compute them only for the offers that show them. */
export type OwnOfferInShort = Omit<OwnOffer, "acts">;

const viewerOf = (memberId: string) => ({ kind: "member", userId: memberId }) as const;

/** Builds the offer as `side` reads it now. `memberId` is that side's member. */
export function ownOfferOf(state: OfferState, side: OfferSide, memberId: string, now: Instant): OwnOffer {
  return { ...ownOfferInShort(state, side, memberId, now), acts: ownActsOf(state, memberId, now) };
}

/** Commands that the core would accept from this side now. */
export const ownActsOf = (state: OfferState, memberId: string, now: Instant): readonly CommandType[] =>
  allowed(state, viewerOf(memberId), now).map(({ command }) => command);

/** {@link ownOfferOf} without the actions. */
export function ownOfferInShort(state: OfferState, side: OfferSide, memberId: string, now: Instant): OwnOfferInShort {
  const [own, other] = [state.legs[side], state.legs[otherSide(side)]];
  const { from, to } = state.corridor;
  return {
    id: state.id,
    humanId: state.humanId,
    brand: state.brand,
    kind: state.kind,
    phase: state.phase,
    side,
    route: side === "owner" ? { from, to } : { from: to, to: from },
    pays: own.payIn,
    ...(own.network && { paysOn: own.network }),
    gets: payoutOf(other),
    ...(other.network && { getsOn: other.network }),
    step: nextStep(state, viewerOf(memberId), now),
    updatedAt: state.updatedAt,
  };
}
