import { expect, test } from "vitest";
import { touchOf } from "./touched.tsx";

test("the page of an agent's end carries thirty offers, nothing of them but their numbers, and knows how many are open", () => {
  const offers = Array.from({ length: 100 }, (_, at) => ({ id: String(at), humanId: `F-${at}`, phase: "signing" }));
  const touch = touchOf({ offers, held: [] });
  expect([touch.offers.length, touch.count, touch.offers[29]]).toEqual([30, 100, { id: "29", humanId: "F-29" }]);
});
