import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import { amountAtStop, fundsStops } from "./funds-stops.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const [paysIn, paysOut, short] = [roubles(103_000n), roubles(100_000n), roubles(90_000n)];
const sumsOf = (place: MoneyPlace, stops: readonly MoneyPlace[], amount = paysIn) =>
  stops.map((stop) => amountAtStop({ amount, paysIn, paysOut, place }, stop)?.minor);

test.each([
  ["withYou", ["withYou", "onTheWay", "heldByAgent", "paidOut"], [103_000n, undefined, 103_000n, 100_000n]],
  ["onTheWay", ["withYou", "onTheWay", "heldByAgent", "paidOut"], [103_000n, 103_000n, 103_000n, 100_000n]],
  ["payoutOnTheWay", ["withYou", "onTheWay", "heldByAgent", "payoutOnTheWay"], [103_000n, undefined, 103_000n, 100_000n]],
  ["returned", ["withYou", "onTheWay", "heldByAgent", "returned"], [103_000n, undefined, 103_000n, 103_000n]],
] as const)("money that is %s has the sum of each stop", (place, stops, sums) => {
  expect(sumsOf(place, stops)).toEqual(sums);
});

test("the amount of a short receipt is the amount that the agent holds and refunds", () => {
  expect(sumsOf("heldByAgent", ["withYou", "heldByAgent", "paidOut"], short)).toEqual([103_000n, 90_000n, 100_000n]);
  expect(sumsOf("returning", ["withYou", "heldByAgent", "returning"], short)).toEqual([103_000n, 103_000n, 90_000n]);
});

test("money that will not be paid out has no further stops", () => {
  expect(fundsStops({ place: "withYou" })).toEqual(["withYou", "onTheWay", "heldByAgent", "paidOut"]);
  expect(fundsStops({ place: "withYou", isHalted: true })).toEqual(["withYou"]);
  expect(fundsStops({ place: "excessHeld" })).toEqual(["withYou", "onTheWay", "excessHeld", "paidOut"]);
});
