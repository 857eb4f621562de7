import { expect, test } from "vitest";
import { amountThere } from "./own-leg.ts";

const payIn = { minor: 9_397_154n, currency: "RUB" } as const;
const received = { minor: 9_277_154n, currency: "RUB" } as const;
const nothing = { minor: 0n, currency: "RUB" } as const;

test.each([
  ["withYou", nothing, payIn],
  ["onTheWay", nothing, payIn],
  ["heldByAgent", received, received],
  ["returning", received, received],
  ["returned", received, received],
  ["returned", nothing, payIn],
  ["excessHeld", received, payIn],
  ["paidOut", received, payIn],
] as const)("money that is %s amounts to what is there", (place, came, amount) => {
  expect(amountThere({ place, received: came, payIn })).toBe(amount);
});
