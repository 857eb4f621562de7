import type { Money } from "#domain/money/money.ts";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";

export interface FundsFlowAmounts {
  /** The amount at the money's current place. */
  readonly amount: Money;
  /** The payer's amount and the recipient's amount, shown at the stops other than the current one. */
  readonly paysIn?: Money;
  readonly paysOut?: Money;
  readonly place: MoneyPlace;
  /** True when the money will not move on, so that no further stops are shown. */
  readonly isHalted?: boolean;
}

/** Places at which a leg's money may end. */
export const ends: readonly MoneyPlace[] = ["payoutOnTheWay", "paidOut", "returning", "returned"];

/** Four stops; the third and the last are labelled with the actual event. Money that will not be sent has one. */
export const fundsStops = ({ place, isHalted }: Pick<FundsFlowAmounts, "place" | "isHalted">): readonly MoneyPlace[] =>
  isHalted ? [place] : ["withYou", "onTheWay", place === "excessHeld" ? place : "heldByAgent", ends.includes(place) ? place : "paidOut"];

/** The amount at a stop; undefined for a stop that the money does not pass. */
export function amountAtStop({ amount, paysIn, paysOut, place }: FundsFlowAmounts, stop: MoneyPlace): Money | undefined {
  if (stop === "onTheWay") return stop === place ? paysIn : undefined;
  if (stop === "paidOut" || stop === "payoutOnTheWay") return paysOut;
  return stop === place || ends.includes(stop) ? amount : paysIn;
}
