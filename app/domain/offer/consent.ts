import { limitsOf } from "../money/offer-limits.ts";
import type { CommandType, ToMembers } from "./commands.ts";
import { paidOutSides } from "./facts.ts";
import { type Instant, type LegOfOffer, type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/**
 * A verdict on money that left an account on hold; it requires consent for any amount. `toMembers`: the first manager's additions to the
 * message to the members; absent when there are none, and in requests stored before the field existed.
 */
export interface HeldVerdict {
  readonly type: "verifyOutgoing" | "verifyRefund";
  readonly leg: OfferSide;
  /** `submittedAt` of the submission that the manager read. */
  readonly submittedAt: Instant;
  readonly toMembers?: Pick<ToMembers, keyof ToMembers>;
}

/** A transfer was counted for the wrong offer. Moving it always requires two managers, for any amount. */
export interface MovedReceipt {
  readonly type: "moveReceipt";
  readonly leg: OfferSide;
  readonly to: LegOfOffer;
}

/** An act that needs another manager's consent, as stored until that manager answers. */
export type ConsentedAct =
  | { readonly type: "refund" }
  | MovedReceipt
  | { readonly type: "changeStatus"; readonly to: Phase; readonly suppressLetters: boolean }
  | HeldVerdict
  | { readonly type: "replaceBeneficiary"; readonly leg: OfferSide; readonly accountId: string };

const basis = 10_000n;

/** True when money has arrived and a leg's principal is at least `shareBps` basis points of its currency's maximum. */
export function isLarge({ legs }: Pick<OfferState, "legs">, shareBps: number): boolean {
  const hasMoney = offerSides.some((side) => legs[side].receipts.length > 0);
  const isOver = ({ principal }: OfferState["legs"][OfferSide]) =>
    principal.minor * basis >= limitsOf(principal.currency).max.minor * BigInt(shareBps);
  return hasMoney && offerSides.some((side) => isOver(legs[side]));
}

const consented: readonly CommandType[] = ["refund", "changeStatus", "replaceBeneficiary"] satisfies readonly ConsentedAct["type"][];

/**
 * Returns whether the act requires a second manager. A refund after a payout is excluded, because it requires a separate consent for every
 * amount.
 */
export const needsConsent = (state: OfferState, { type }: { readonly type: CommandType }, shareBps: number): boolean =>
  consented.includes(type) && isLarge(state, shareBps) && !(type === "refund" && paidOutSides(state).length > 0);
