import { expect, test } from "vitest";
import { nextStep } from "../next-step.ts";
import { type OfferSide, offerSides } from "../state.ts";
import { owner } from "../testing/factories.ts";
import { awaiting, proves } from "../testing/scenarios.ts";

const { state, now } = offerSides.reduce(proves, awaiting());

const alarmsOf = (alarms: number | undefined) => (alarms === undefined ? {} : { alarms });

/** Returns the leg whose check the owner's page shows. `alarms`: how often the check of each payment was reported as late. */
function legShown(alarms: Partial<Record<OfferSide, number>>): OfferSide | undefined {
  const legOf = (side: OfferSide) => ({ ...state.legs[side], incoming: { ...state.legs[side].incoming, ...alarmsOf(alarms[side]) } });
  return nextStep({ ...state, legs: { owner: legOf("owner"), buyer: legOf("buyer") } }, owner, now).leg;
}

test("shows readers the check of their own payment, or the partner's when only that one is late", () => {
  expect(legShown({})).toBe("owner");
  expect(legShown({ owner: 1 })).toBe("owner");
  expect(legShown({ owner: 1, buyer: 1 })).toBe("owner");
  expect(legShown({ owner: 0, buyer: 0 })).toBe("owner");
  expect(legShown({ buyer: 1 })).toBe("buyer");
  expect(legShown({ owner: 0, buyer: 1 })).toBe("buyer");
});
