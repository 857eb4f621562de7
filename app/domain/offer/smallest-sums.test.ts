import { expect, test } from "vitest";
import { oneSidedOpening } from "./decide/refund-opening.ts";
import { enter } from "./enter.ts";
import { holdsMoney } from "./facts.ts";
import { fundsLocation } from "./funds-location.ts";
import type { Leg, OfferState } from "./state.ts";
import { awaiting, completed, payingOut, paysOut } from "./testing/scenarios.ts";

const sums = [0n, 1n] as const;
const sum = (minor: bigint) => ({ minor, currency: "EUR" }) as const;
const withOwner = (state: OfferState, patch: Partial<Leg>): OfferState => ({
  ...state,
  legs: { ...state.legs, owner: { ...state.legs.owner, ...patch } },
});

test("one cent is money that an agent holds", () => {
  const { owner } = awaiting().state.legs;
  expect(sums.map((minor) => holdsMoney({ ...owner, received: sum(minor) }))).toEqual([false, true]);
});

test("one returned cent is returned money", () => {
  const { state } = awaiting();
  const places = sums.map((minor) => fundsLocation(withOwner(state, { received: sum(minor), returned: sum(minor) }), "owner").place);
  expect(places).toEqual(["withYou", "returned"]);
});

test("one cent above the pay-in is an excess that is held after the payout, and then returned", () => {
  const { state } = completed();
  expect(sums.map((minor) => fundsLocation(withOwner(state, { excess: sum(minor) }), "owner").place)).toEqual(["paidOut", "excessHeld"]);
  const paying = payingOut();
  const refunds = sums.map((minor) => enter(withOwner(paying.state, { excess: sum(minor) }), "payingOut", paying.now).legs.owner.refund);
  expect(refunds.map(({ status }) => status)).toEqual(["closed", "open"]);
});

test("the payer of a paid-out leg gets a commission of one cent back", () => {
  const { state } = paysOut(payingOut(), "owner");
  const { principal } = state.legs.owner;
  const spared = sums.map((minor) => {
    const received = sum(principal.minor + minor);
    return oneSidedOpening(withOwner(state, { received }), ["buyer"], { by: "manager", at: 0, reason: "asked by both" }, "another").spared;
  });
  expect(spared).toEqual([[], ["owner"]]);
});
