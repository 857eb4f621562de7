import { isUnfinished, otherSide } from "../offer/facts.ts";
import type { Instant, OfferSide, OfferState, RefundOf } from "../offer/state.ts";
import { money } from "./arithmetic.ts";
import type { Money } from "./money.ts";

/** Money that an agent holds of one leg, by account of the ledger: for the payout, as the fee, and not credited to the deal. */
export interface HeldSums {
  readonly held: Money;
  readonly fee: Money;
  readonly excess: Money;
}

/** The same money by what happens to it next; `back` returns to the payer. The sum is the same. */
export interface HeldParts extends HeldSums {
  readonly back: Money;
}

/** No fee is charged on the leg: its payer got or gets the money back, or got nothing for it. */
export const isFeeReturned = ({ phase, legs }: OfferState, side: OfferSide): boolean => {
  const { refunded, commissionBack, paidOut } = legs[side];
  return refunded || commissionBack !== undefined || (phase === "refunding" && !paidOut);
};

/** The refund that was open at an instant at which the agent held money of the leg; null for none. */
export function refundAt(state: OfferState, side: OfferSide, at: Instant): RefundOf | null {
  const { refund, refundOf, movedTo, commissionBack } = state.legs[side];
  const openedAt = refund.openedAt ?? state.legs[otherSide(side)].refund.openedAt;
  if (movedTo !== undefined || openedAt === undefined || openedAt >= at) return null;
  if (commissionBack !== undefined) return "commission";
  if (isFeeReturned(state, side)) return "everything";
  return isUnfinished(refund) ? (refundOf ?? null) : null;
}

/** Moves what goes back out of the other parts. An excess goes back with every refund. */
export function partsOf({ held, fee, excess }: HeldSums, refund: RefundOf | null): HeldParts {
  const nothing = money(0n, held.currency);
  const all = { held, fee, excess };
  const stays = {
    ...all,
    ...(refund !== null && { excess: nothing }),
    ...((refund === "commission" || refund === "everything") && { fee: nothing }),
    ...(refund === "everything" && { held: nothing }),
  };
  const minorOf = (sums: HeldSums) => sums.held.minor + sums.fee.minor + sums.excess.minor;
  return { ...stays, back: money(minorOf(all) - minorOf(stays), held.currency) };
}
