import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/where-money.ts";
import { amountThere } from "./own-leg.ts";

const euros = (minor: bigint) => ({ minor, currency: "EUR" }) as const;

test.each<[MoneyPlace, received: bigint, held: bigint, amount: bigint]>([
  ["withYou", 0n, 0n, 1030n],
  ["onTheWay", 0n, 0n, 1030n],
  ["heldByAgent", 900n, 900n, 900n],
  ["heldByAgent", 2060n, 2060n, 2060n],
  // The excess has gone back.
  ["heldByAgent", 2060n, 1030n, 1030n],
  ["returning", 2060n, 1030n, 1030n],
  ["excessHeld", 1130n, 100n, 100n],
  ["returned", 900n, 0n, 900n],
  // It came in another currency.
  ["heldByAgent", 0n, 0n, 1030n],
  ["returned", 0n, 0n, 1030n],
  ["paidOut", 1130n, 0n, 1030n],
])("money that is %s, %i received and %i held, is shown as %i", (place, received, held, amount) => {
  expect(amountThere({ place, received: euros(received), held: euros(held), payIn: euros(1030n) })).toEqual(euros(amount));
});
