import { subtract } from "#domain/money/arithmetic.ts";
import type { Money } from "#domain/money/money.ts";
import type { MoneyPlace } from "#domain/offer/where-money.ts";
import { amountThere, type OwnLeg } from "#services/offer/own/own-leg.ts";
import type { LegMoney } from "#services/offer/own/read-offer-money.server.ts";
import { ends, sumAt } from "#ui/way-sums.ts";

export interface DrawnStop {
  readonly place: MoneyPlace;
  readonly amount: Money;
  readonly state?: "passed" | "here";
  /** When the money came there; null for what has not happened. */
  readonly at: number | null;
}

/** Payer, agent, recipient; the stop that the money is at has the name of what is really so. */
const wayOf = (place: MoneyPlace): readonly MoneyPlace[] => [
  place === "onTheWay" ? place : "withYou",
  place === "excessHeld" ? place : "heldByAgent",
  ends.includes(place) ? place : "paidOut",
];

function stateOf(place: MoneyPlace, way: readonly MoneyPlace[], at: number): Pick<DrawnStop, "state"> {
  const here = way.indexOf(place);
  if (at === here) return { state: "here" };
  // What is too much stays behind when the payout has gone on.
  return at < here || place === "excessHeld" ? { state: "passed" } : {};
}

const goesBack = (place: MoneyPlace) => place === "returning" || place === "returned";

/** The stops of one leg as the offer's own card has them; money that does not set out, because the deal is over or stands, has only its first. */
export function moneyStops({ leg, moments }: { leg: OwnLeg } & Pick<LegMoney, "moments">): readonly DrawnStop[] {
  const { place, payIn, paysIn, payout } = leg;
  const way = wayOf(place);
  const sums = { amount: amountThere(leg), paysIn, paysOut: payout, place };
  const momentOf = (index: number) => (index === 2 && goesBack(place) ? leg.since : moments[index]);
  const stops = way.map((stop, index): DrawnStop => {
    const found = stateOf(place, way, index);
    const isReached = found.state === "passed" || (found.state === "here" && stop !== "withYou");
    return { place: stop, amount: sumAt(sums, stop) ?? payIn, ...found, at: (isReached && momentOf(index)) || null };
  });
  // What was agreed and never came as it was is no stop of the money: the gap leads from it to what is held.
  if (gapOf(leg)) return stops.map((stop, index) => (index === 0 ? { place: stop.place, amount: stop.amount, at: null } : stop));
  // What nobody paid stands nowhere.
  return leg.isHalted ? stops.slice(0, 1).map(({ state: _state, ...stop }) => stop) : stops;
}

/** What came and what was agreed while they differ: missing below zero, too much above. Null when they are one, or nothing is held. */
export function gapOf(leg: Pick<OwnLeg, "place" | "held" | "received" | "payIn">): Money | null {
  if (leg.place !== "heldByAgent") return null;
  const gap = subtract(amountThere(leg), leg.payIn);
  return gap.minor === 0n ? null : gap;
}
