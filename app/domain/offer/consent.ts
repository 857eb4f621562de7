import { limitsOf } from "../money/offer-limits.ts";
import type { CommandType } from "./commands.ts";
import { paidOutSides } from "./facts.ts";
import { type Instant, type LegOfOffer, type OfferSide, type OfferState, offerSides, type Phase } from "./state.ts";

/** A verdict on money that left a held account, whatever the sum. */
export interface HeldVerdict {
  readonly type: "verifyOutgoing" | "verifyRefund";
  readonly leg: OfferSide;
  /** Of the statement that was read. */
  readonly submittedAt: Instant;
}

/** A transfer was counted for the wrong offer. It always takes two managers, whatever the sum. */
export interface MovedReceipt {
  readonly type: "moveReceipt";
  readonly leg: OfferSide;
  readonly to: LegOfOffer;
}

/** What a manager does to a large offer only with another manager's consent, as it is kept until that one answers. */
export type ConsentedAct =
  | { readonly type: "refund" }
  | MovedReceipt
  | { readonly type: "changeStatus"; readonly to: Phase; readonly suppressLetters: boolean }
  | HeldVerdict
  | { readonly type: "replaceBeneficiary"; readonly leg: OfferSide; readonly accountId: string };

const basis = 10_000n;

/** Money has come in, and a leg's principal is at least that share (basis points) of the largest that its currency allows. */
export function isLarge({ legs }: Pick<OfferState, "legs">, shareBps: number): boolean {
  const hasMoney = offerSides.some((side) => legs[side].receipts.length > 0);
  const isOver = ({ principal }: OfferState["legs"][OfferSide]) =>
    principal.minor * basis >= limitsOf(principal.currency).max.minor * BigInt(shareBps);
  return hasMoney && offerSides.some((side) => isOver(legs[side]));
}

const consented: readonly CommandType[] = ["refund", "changeStatus", "replaceBeneficiary"] satisfies readonly ConsentedAct["type"][];

/** Whether the act waits for a second manager. A refund beside a payout asks for one by itself, whatever the sum. */
export const needsConsent = (state: OfferState, { type }: { readonly type: CommandType }, shareBps: number): boolean =>
  consented.includes(type) && isLarge(state, shareBps) && !(type === "refund" && paidOutSides(state).length > 0);
