import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import type { OwnLeg } from "#services/offer/own/own-leg.ts";
import { gapOf, moneyStops } from "./money-stops.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const moments = [10, 20, 30] as const;

function stopsAt(place: MoneyPlace, { received = 103n, held = 103n, paysIn = 103n, isHalted = false } = {}) {
  const sums = { payIn: roubles(103n), paysIn: roubles(paysIn), payout: roubles(100n), received: roubles(received), held: roubles(held) };
  const leg = { place, isHalted, since: 40, ...sums } as OwnLeg;
  return moneyStops({ leg, moments }).map((stop) => [stop.place, stop.state, Number(stop.amount.minor), stop.at]);
}

test("money reported by the payer does not count as paid", () => {
  expect(stopsAt("onTheWay", { received: 0n, held: 0n })).toEqual([
    ["onTheWay", "here", 103, 10],
    ["heldByAgent", undefined, 103, null],
    ["paidOut", undefined, 100, null],
  ]);
});

test("the agent holds the received sum, not the agreed one", () => {
  const [payer, agent] = stopsAt("heldByAgent", { received: 90n, held: 90n });
  expect([payer, agent]).toEqual([
    ["withYou", undefined, 103, null],
    ["heldByAgent", "here", 90, 20],
  ]);
  expect(stopsAt("heldByAgent")[0]).toEqual(["withYou", "passed", 103, 10]);
});

test.each(["returning", "returned"] as const)("money that is %s does not go to the recipient", (place) => {
  expect(stopsAt(place, { received: 90n, held: 90n, paysIn: 90n })).toEqual([
    ["withYou", "passed", 90, 10],
    ["heldByAgent", "passed", 90, 20],
    [place, "here", 90, 40],
  ]);
});

test("a payout is sent before it is received", () => {
  expect(stopsAt("payoutOnTheWay").at(-1)).toEqual(["payoutOnTheWay", "here", 100, 30]);
  expect(stopsAt("paidOut").at(-1)).toEqual(["paidOut", "here", 100, 30]);
});

test("a surplus stays with the agent after the recipient has been paid", () => {
  expect(stopsAt("excessHeld", { received: 113n, held: 10n })).toEqual([
    ["withYou", "passed", 103, 10],
    ["excessHeld", "here", 10, 20],
    ["paidOut", "passed", 100, 30],
  ]);
});

test("unsent money stays with its payer when the deal has ended or is suspended", () => {
  expect(stopsAt("withYou", { received: 0n, held: 0n })).toHaveLength(3);
  expect(stopsAt("withYou", { received: 0n, held: 0n, isHalted: true })).toEqual([["withYou", undefined, 103, null]]);
});

test("the difference between agreed and held money is the missing or the surplus amount", () => {
  const gap = (place: MoneyPlace, held: bigint) =>
    gapOf({ place, held: roubles(held), received: roubles(held), payIn: roubles(103n) })?.minor;
  expect([gap("heldByAgent", 90n), gap("heldByAgent", 113n), gap("heldByAgent", 103n)]).toEqual([-13n, 10n, undefined]);
  expect([gap("onTheWay", 0n), gap("payoutOnTheWay", 103n), gap("returning", 90n)]).toEqual([undefined, undefined, undefined]);
});
