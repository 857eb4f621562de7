import { subtract } from "#domain/money/arithmetic.ts";
import type { Money } from "#domain/money/money.ts";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import { amountThere, type OwnLeg } from "#services/offer/own/own-leg.ts";
import type { LegMoney } from "#services/offer/own/read-offer-money.server.ts";
import { amountAtStop, ends } from "#ui/funds-stops.ts";

export interface DrawnStop {
  readonly place: MoneyPlace;
  readonly amount: Money;
  readonly state?: "passed" | "here";
  /** The time of the money's arrival at the stop; null if it has not happened. */
  readonly at: number | null;
}

/** The stops of the money: payer, agent, recipient. The stop that the money has reached shows the current state. */
const wayOf = (place: MoneyPlace): readonly MoneyPlace[] => [
  place === "onTheWay" ? place : "withYou",
  place === "excessHeld" ? place : "heldByAgent",
  ends.includes(place) ? place : "paidOut",
];

function stateOf(place: MoneyPlace, way: readonly MoneyPlace[], at: number): Pick<DrawnStop, "state"> {
  const here = way.indexOf(place);
  if (at === here) return { state: "here" };
  // The excess stays with the agent after the payout.
  return at < here || place === "excessHeld" ? { state: "passed" } : {};
}

const goesBack = (place: MoneyPlace) => place === "returning" || place === "returned";

/** The stops of one leg on the offer's card. Money that was never sent, because the deal ended or is suspended, has only the first stop. */
export function moneyStops({ leg, moments }: { leg: OwnLeg } & Pick<LegMoney, "moments">): readonly DrawnStop[] {
  const { place, payIn, paysIn, payout } = leg;
  const way = wayOf(place);
  const sums = { amount: amountThere(leg), paysIn, paysOut: payout, place };
  const momentOf = (index: number) => (index === 2 && goesBack(place) ? leg.since : moments[index]);
  const stops = way.map((stop, index): DrawnStop => {
    const found = stateOf(place, way, index);
    const isReached = found.state === "passed" || (found.state === "here" && stop !== "withYou");
    return { place: stop, amount: amountAtStop(sums, stop) ?? payIn, ...found, at: (isReached && momentOf(index)) || null };
  });
  // When the received amount differs, the agreed amount is shown as the beginning of the gap and not as a stop.
  if (gapOf(leg)) return stops.map((stop, index) => (index === 0 ? { place: stop.place, amount: stop.amount, at: null } : stop));
  // Unpaid money has no current stop.
  return leg.isHalted ? stops.slice(0, 1).map(({ state: _state, ...stop }) => stop) : stops;
}

/**
 * The difference between received and agreed money: negative when money is missing, positive when there is too much. Null when they are
 * equal, or when no money is held.
 */
export function gapOf(leg: Pick<OwnLeg, "place" | "held" | "received" | "payIn">): Money | null {
  if (leg.place !== "heldByAgent") return null;
  const gap = subtract(amountThere(leg), leg.payIn);
  return gap.minor === 0n ? null : gap;
}
