import { expect, test } from "vitest";
import { affectedOffersOf } from "./affected-offers-card.tsx";

test("the page about an agent's suspension lists the numbers of thirty offers, and the count of all open ones", () => {
  const offers = Array.from({ length: 100 }, (_, at) => ({ id: String(at), humanId: `F-${at}`, phase: "signing" }));
  const touch = affectedOffersOf({ offers, held: [] });
  expect([touch.offers.length, touch.count, touch.offers[29]]).toEqual([30, 100, { id: "29", humanId: "F-29" }]);
});
