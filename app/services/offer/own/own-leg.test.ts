import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import { owner, type Scenario } from "#domain/offer/testing/factories.ts";
import * as scenarios from "#domain/offer/testing/scenarios.ts";
import { amountThere, ownLegOf } from "./own-leg.ts";

const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;

test.each<[MoneyPlace, received: bigint, held: bigint, amount: bigint]>([
  ["withYou", 0n, 0n, 1030n],
  ["onTheWay", 0n, 0n, 1030n],
  ["heldByAgent", 900n, 900n, 900n],
  ["heldByAgent", 2060n, 2060n, 2060n],
  // The excess was refunded.
  ["heldByAgent", 2060n, 1030n, 1030n],
  ["returning", 2060n, 1030n, 1030n],
  ["excessHeld", 1130n, 100n, 100n],
  ["returned", 900n, 0n, 900n],
  // The money came in another currency.
  ["heldByAgent", 0n, 0n, 1030n],
  ["returned", 0n, 0n, 1030n],
  ["paidOut", 1130n, 0n, 1030n],
])("money that is %s, %i received and %i held, is shown as %i", (place, received, held, amount) => {
  expect(amountThere({ place, received: euros(received), held: euros(held), payIn: euros(1030n) })).toEqual(euros(amount));
});

test("shows the received amount at completed stops when the money is refunded", () => {
  const short = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: euros(90_000n) });
  expect(ownLegOf(short.state, "owner").paysIn).toEqual(euros(103_000n));
  const { state } = short.does(owner, { type: "settleMismatch", leg: "owner", choice: "refund" });
  expect(ownLegOf(state, "owner")).toMatchObject({ place: "returning", paysIn: euros(90_000n), payIn: euros(103_000n) });
});

test("shows an unpaid leg as halted when the deal is suspended or refunded", () => {
  const short = scenarios.receives(scenarios.proves(scenarios.awaiting(), "owner"), "owner", { amount: euros(90_000n) });
  const isHalted = ({ state }: Scenario) => [ownLegOf(state, "owner"), ownLegOf(state, "buyer")].map((leg) => leg.isHalted);
  expect(isHalted(short)).toEqual([false, false]);
  expect(isHalted(short.does(owner, { type: "settleMismatch", leg: "owner", choice: "refund" }))).toEqual([false, true]);
  expect(isHalted(scenarios.suspended())).toEqual([false, true]);
});
