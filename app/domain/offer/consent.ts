import { limitsOf } from "../money/offer-limits.ts";
import type { CommandType, ToMembers } from "./commands.ts";
import { paidOutSides } from "./facts.ts";
import { type Instant, type LegOfOffer, type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/**
 * A verdict on money that left a held account; the sum does not matter. `toMembers`: what the first manager added to the message to the
 * members; absent for nothing, and in requests that were stored before the field existed.
 */
export interface HeldVerdict {
  readonly type: "verifyOutgoing" | "verifyRefund";
  readonly leg: OfferSide;
  /** `submittedAt` of the statement that the manager read. */
  readonly submittedAt: Instant;
  readonly toMembers?: Pick<ToMembers, keyof ToMembers>;
}

/** A transfer was counted for the wrong offer. Moving it always takes two managers; the sum does not matter. */
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

/** True when money has come in and a leg's principal is at least `shareBps` basis points of the largest amount of its currency. */
export function isLarge({ legs }: Pick<OfferState, "legs">, shareBps: number): boolean {
  const hasMoney = offerSides.some((side) => legs[side].receipts.length > 0);
  const isOver = ({ principal }: OfferState["legs"][OfferSide]) =>
    principal.minor * basis >= limitsOf(principal.currency).max.minor * BigInt(shareBps);
  return hasMoney && offerSides.some((side) => isOver(legs[side]));
}

const consented: readonly CommandType[] = ["refund", "changeStatus", "replaceBeneficiary"] satisfies readonly ConsentedAct["type"][];

/** Whether the act needs a second manager. A refund after a payout is excluded, because it needs its own consent for every sum. */
export const needsConsent = (state: OfferState, { type }: { readonly type: CommandType }, shareBps: number): boolean =>
  consented.includes(type) && isLarge(state, shareBps) && !(type === "refund" && paidOutSides(state).length > 0);
